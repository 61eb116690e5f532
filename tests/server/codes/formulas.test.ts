import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf } from '../../setup/people/caller'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'
import { exportText, importText } from '../designs/design-file/files'
import { codesInBranches, idsAndCodes } from './reported'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const branches = [
  { id: 'A', label: 'Cuore', code: 'c', children: [{ id: 'A9', label: 'Altro', code: '9' }] },
  { id: 'B', label: 'Polmone', code: 'p', children: [{ id: 'B9', label: 'Altro', code: '9' }] },
]

describe('a formula names an option by its code', () => {
  it.each(['SELECTED({dx}; "1")', '{dx} = "1"', '"9" <> {dx}', 'SELEZIONATA({ass}; "9")'])(
    'a code that several branches have is refused with their paths: %s',
    async (formula) => {
      const answer = await importText(admin, codesInBranches(formula))
      expect(answer.status).toBe(422)
      const [{ detail } = { detail: '' }] = errorsOf(answer)
      expect(detail).toMatch(/è il codice di 2 opzioni: «Cuore › \w+», «Polmone › \w+»\./)
      expect(detail).toMatch(/Scrivi il percorso dei codici: "c\/\d" oppure "p\/\d"\./)
    },
  )

  it.each(['SELECTED({dx}; "c/1")', '{dx} = "c/1"', 'SELEZIONATA({ass}; "p/9")'])(
    'and taken with the path of codes: %s',
    async (formula) => {
      expect((await importText(admin, codesInBranches(formula))).status).toBe(201)
    },
  )

  it('and never by its id or its label', async () => {
    expect((await importText(admin, idsAndCodes)).status).toBe(201)
    const options = [
      { id: '1', label: 'No', code: '0' },
      { id: '2', label: '0', code: '1' },
    ]
    const to = await study(server, [
      {
        questions: {
          fuma: { kind: 'single_choice', metadata: { options } },
          ramo: { kind: 'multi_levels_single_choice', metadata: { options: branches } },
          codice: (ref) => ({ kind: 'formula', metadata: `SELECTED(${ref('fuma')}; "1")` }),
          uguale: (ref) => ({ kind: 'formula', metadata: `${ref('fuma')} = "0"` }),
          etichetta: (ref) => ({ kind: 'formula', metadata: `SELECTED(${ref('fuma')}; "No")` }),
          percorso: (ref) => ({ kind: 'formula', metadata: `${ref('ramo')} = "p/9"` }),
          valore: (ref) => ({ kind: 'formula', metadata: `CONCAT(${ref('ramo')})` }),
        },
      },
    ])
    const survey = await to.survey()
    const piece = await to.begin(survey.id)
    await to.answer(piece, 'fuma', '1')
    await to.answer(piece, 'ramo', ['B', 'B9'])
    expect(await to.answers(survey.id)).toMatchObject({
      codice: false,
      uguale: true,
      etichetta: false,
      percorso: true,
      valore: '9',
    })
  })
})

it('a file of before options had codes names those without one by their labels, and is read so', async () => {
  const options = [
    { id: 'a', label: 'Sì' },
    { id: 'b', label: 'No', code: '0' },
  ]
  const file = JSON.stringify({
    format: 'rilievo.design',
    version: 1,
    database: { name: 'Di prima' },
    groups: [
      {
        name: 'Prova',
        questions: [
          { name: 'Fuma?', code: 'fuma', kind: 'single_choice', metadata: { options } },
          {
            name: 'F',
            code: 'f',
            kind: 'formula',
            metadata:
              'OR(SELECTED({fuma}; "Sì"); {fuma} = "0"; {fuma} = "No"; CONCAT("Sì") = "Sì")',
          },
        ],
      },
    ],
  })
  const answer = await importText(admin, file)
  expect(answer.status, answer.text).toBe(201)
  const text = await exportText(admin, answer.records[0]?.id ?? '')
  expect(text).toContain(
    JSON.stringify('OR(SELECTED({fuma}; "si"); {fuma} = "0"; {fuma} = "No"; CONCAT("Sì") = "Sì")'),
  )
  // A design that came out goes in as it is.
  const again = await importText(admin, text)
  expect(await exportText(admin, again.records[0]?.id ?? '')).toBe(text)
})

describe('every option has a code', () => {
  const options = (metadata: unknown) =>
    (metadata as { options: Record<string, unknown>[] }).options

  it('made from its label where none is given, unlike all others of the question', async () => {
    const databaseId = (await admin.have('createDatabase', { body: {} })).id
    const groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
    const given = [
      { id: 'a', label: 'Sì, con terapia' },
      { id: 'b', label: 'Altro' },
      { id: 'c', label: 'altro', retired: true },
      { id: 'd', label: '日本' },
      { id: 'e', label: 'Uno', code: '1' },
      { id: 'f', label: '1' },
    ]
    const body = { kind: 'multiple_choice', metadata: { options: given } }
    const { id, metadata } = await admin.have('createQuestion', { params: { groupId }, body })
    const codes = ['si_con_terapia', 'altro', 'altro_2', 'd', '1', '1_2']
    expect(options(metadata).map(({ code }) => code)).toEqual(codes)
    // A body that leaves them out keeps them, in whatever order and by whatever label.
    const changed = given.toReversed().map((one) => ({ ...one, label: `${one.label} (nuova)` }))
    const question = await admin.have('updateQuestion', {
      params: { id },
      body: { metadata: { options: changed } },
    })
    expect(options(question['metadata']).map(({ code }) => code)).toEqual(codes.toReversed())
    const copy = await admin.have('cloneQuestion', { params: { id } })
    expect(options(copy['metadata']).map(({ code }) => code)).toEqual(codes.toReversed())
  })

  it('is refused another’s, also a retired one’s, however it is written', async () => {
    const databaseId = (await admin.have('createDatabase', { body: {} })).id
    const groupId = (await admin.have('createGroup', { params: { databaseId }, body: {} })).id
    const retired = { id: 'a', label: 'Via', code: 'È1', retired: true }
    const body = { kind: 'single_choice', metadata: { options: [retired] } }
    const { id } = await admin.have('createQuestion', { params: { groupId }, body })
    const change = (made: readonly unknown[]) =>
      admin.call('updateQuestion', { params: { id }, body: { metadata: { options: made } } })
    for (const code of ['È1', 'e1', 'E\u0300 1'.replace(' ', '')]) {
      const refused = await change([retired, { id: 'b', label: 'Nuova', code }])
      expect([code, refused.status, errorsOf(refused)[0]?.source?.pointer]).toEqual([
        code,
        422,
        '/metadata/options/1/code',
      ])
    }
    const freed = await change([
      { ...retired, code: 'altro' },
      { id: 'b', label: 'Nuova', code: 'È1' },
    ])
    expect(errorsOf(freed)[0]?.detail).toBe('Il codice di un’opzione ritirata resta il suo: «È1».')
    expect((await change([retired, { id: 'b', label: 'Via' }])).status).toBe(200)
  })

  it('is refused below another option that has it already below', async () => {
    const to = await study(server, [
      {
        questions: {
          ramo: { kind: 'multi_levels_single_choice', metadata: { options: branches } },
        },
      },
    ])
    const params = { id: to.questionId('ramo') }
    const place = { under: 'B', after: 'B9' }
    const put = { id: 'A9', label: 'Altro', code: '9' }
    const moved = await to.admin.call('updateQuestion', {
      params,
      body: { optionChanges: [{ put, place }] },
    })
    expect(errorsOf(moved)[0]).toMatchObject({
      source: { pointer: '/metadata/options/1/children/1/code' },
      detail: 'Il codice «9» c’è già.',
    })
    const free = { put: { ...put, code: '10' }, place }
    const body = { optionChanges: [free] }
    expect((await to.admin.call('updateQuestion', { params, body })).status).toBe(200)
  })

  it('stays valid where two had one before, until it is mended', async () => {
    const to = await study(server, [{ questions: { doppia: { kind: 'single_choice' } } }])
    const id = to.questionId('doppia')
    const doubled = [
      { id: 'a', label: 'Uno', code: '1' },
      { id: 'b', label: 'Due', code: '1' },
    ]
    await server.deps.pool.query('update questions set metadata = $2 where id = $1', [
      id,
      JSON.stringify({ options: doubled }),
    ])
    const change = (made: readonly unknown[]) =>
      to.admin.call('updateQuestion', { params: { id }, body: { metadata: { options: made } } })
    const [one, two] = doubled
    expect((await change([{ ...one, label: 'Uno solo' }, two])).status).toBe(200)
    expect((await change([one, two, { id: 'c', label: 'Tre', code: '1' }])).status).toBe(422)
    expect((await change([one, { ...two, code: '2' }])).status).toBe(200)
    expect((await change([one, { ...two, code: '1' }])).status).toBe(422)
  })
})
