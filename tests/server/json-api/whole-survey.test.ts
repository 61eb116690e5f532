// @module-tag calendar
import { afterAll, beforeAll, expect, it } from 'vitest'
import { person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let registry: Study
let surveyId: string

const parts = ['answersGroups.answers', 'database.groups.questions', 'user']

beforeAll(async () => {
  server = await startTestServer()
  registry = await study(server, [
    {
      name: 'Visita «uno» "due" \\ tre',
      questions: {
        peso: { name: 'Peso', kind: 'number', metadata: { softMax: 200 } },
        note: { name: 'Note\n"a capo"', kind: 'text', metadata: { multiline: true } },
        fuma: { name: 'Fuma', kind: 'boolean' },
        data: { name: 'Data', kind: 'date' },
        doppio: (ref) => ({ name: 'Doppio', kind: 'formula', metadata: `${ref('peso')} / 4` }),
      },
    },
    { name: 'Vuoto', questions: { altro: { name: 'Altro', kind: 'text' } } },
    { name: 'Mai iniziato', questions: { mai: { name: 'Mai', kind: 'text' } } },
  ])
  surveyId = (await registry.survey({ customId: 'A "1" \\ è' })).id
  const piece = await registry.begin(surveyId, 0)
  await registry.answer(piece, 'note', 'Riga 1\nRiga «2» "3" \\ \u2028 😀 <b>')
  await registry.answer(piece, 'fuma', null, { missingReason: 'refused' })
  await registry.answer(piece, 'data', '2026-02-03')
  await registry.answer(piece, 'peso', 210.5, {
    confirmed: true,
    operationId: crypto.randomUUID(),
  })
  await registry.begin(surveyId, 1)
})
afterAll(() => server.close())

const read = (who = registry.doctor, query = `include=${parts.join(',')}`) =>
  who.request('GET', `/v1/surveys/${surveyId}?${query}`)

/** Equivalent requests. */
const readByParts = () => read(registry.doctor, `include=${parts.join(',')},answersGroups`)

const documentOf = ({ body }: { readonly body: unknown }) => body

it('a survey is the same document, to the order of its members, however its parts are named', async () => {
  const [whole, byParts] = [await read(), await readByParts()]
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('application/vnd.api+json')
  expect(JSON.stringify(documentOf(whole))).toBe(JSON.stringify(documentOf(byParts)))
})

it('a survey without any answer is the same document in whatever order its parts are named', async () => {
  const { id } = await registry.survey()
  const of = (include: string) => registry.doctor.request('GET', `/v1/surveys/${id}?${include}`)
  const whole = await of(`include=${parts.toReversed().join(',')}`)
  const byParts = await of(`include=${parts.join(',')},answersGroups`)
  expect(JSON.stringify(documentOf(whole))).toBe(JSON.stringify(documentOf(byParts)))
})

it('a change of the design, the database or the survey is in the next reading', async () => {
  await read()
  await registry.admin.have('updateQuestion', {
    params: { id: registry.questionId('peso') },
    body: { name: 'Peso corporeo', revision: 1 },
  })
  expect(JSON.stringify(documentOf(await read()))).toContain('Peso corporeo')
  const piece = await registry.begin(surveyId, 1)
  await registry.answer(piece, 'altro', 'una novità')
  expect(JSON.stringify(documentOf(await read()))).toContain('una novità')
  expect(JSON.stringify(documentOf(await read()))).toBe(
    JSON.stringify(documentOf(await readByParts())),
  )
  await registry.admin.have('updateDatabase', {
    params: { id: registry.databaseId },
    body: { name: 'Studio due', revision: 1 },
  })
  expect(JSON.stringify(documentOf(await read()))).toContain('Studio due')
})

it('a caller who may not read a survey gets nothing of it, and no more than the general call tells', async () => {
  const stranger = await person(server, 'doctor')
  expect((await read(stranger)).status).toBe(404)
  const absent = (who: Study['admin']) =>
    who.request('GET', `/v1/surveys/99999999?include=${parts.join(',')}`)
  expect((await absent(stranger)).status).toBe(404)
  expect((await absent(registry.admin)).status).toBe(404)
  expect((await read(registry.admin)).status).toBe(200)
  expect((await read(registry.reviewer)).status).toBe(200)
  await stranger.call('logout')
  expect((await read(stranger)).status).toBe(401)
})

it('no cache on the way keeps it', async () => {
  expect((await read()).headers.get('cache-control')).toBe('no-store')
})
