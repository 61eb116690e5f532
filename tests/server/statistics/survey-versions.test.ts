// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsMissing } from '../../../contract/statistics/page'
import { checkStatistics } from '../../../server/statistics/facts/check'
import { refreshDatabase } from '../../../server/statistics/facts/refresh'
import { rounds } from '../../setup/extent'
import { unzip } from '../../setup/data/spreadsheet'
import { study, type Study } from '../../setup/data/study'
import { join, person, type Person } from '../../setup/people/people'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { expectAsAnswers, reader } from './as-answers'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  heart = await study(server, [
    {
      name: 'Visita',
      questions: {
        cognome: { kind: 'text', identifier: true },
        peso: { kind: 'number' },
        fumo: { kind: 'boolean' },
        sigarette: (ref) => ({ kind: 'number', visibleIf: ref('fumo') }),
        sigla: (ref) => ({ kind: 'formula', metadata: `CONCAT(${ref('cognome')}; "!")` }),
      },
    },
  ])
  await recomputed(server.deps, heart.databaseId)
})

const ref = (code: string) => `@q_${heart.questionId(code)}`

/** Changes a question, as a version of its own. */
async function change(code: string, body: Record<string, unknown>) {
  await heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })
  await recomputed(server.deps, heart.databaseId)
}

/** Adds a question, as a version of its own. @returns its id */
async function add(code: string, body: Record<string, unknown>): Promise<string> {
  const params = { groupId: heart.groupId() }
  const { id } = await heart.admin.have('createQuestion', {
    params,
    body: { name: code, code, ...body },
  })
  await recomputed(server.deps, heart.databaseId)
  return id
}

const move = (surveyId: string, status: string, doctor: Person = heart.doctor) =>
  doctor.have('updateSurvey', { params: { surveyId }, body: { status } })

async function filled(values: Record<string, unknown>, doctor: Person = heart.doctor) {
  const { id } = await heart.survey({}, doctor)
  const body = { groupId: heart.groupId() }
  const answersGroup = await doctor.have('createAnswersGroup', { params: { surveyId: id }, body })
  const params = { answersGroupId: answersGroup.id }
  for (const [code, value] of Object.entries(values)) {
    const answer = { questionId: heart.questionId(code), value }
    await doctor.have('createAnswer', { params, body: answer })
  }
  return id
}

async function completed(values: Record<string, unknown>, doctor?: Person): Promise<string> {
  const id = await filled(values, doctor)
  await move(id, 'completed', doctor)
  return id
}

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

async function get<Reply>(path: string, who: Person = heart.admin): Promise<Reply> {
  const { status, body } = await who.request('GET', base() + path)
  expect([path, status]).toEqual([path, 200])
  return body as Reply
}

async function block(id: string, query = '', who?: Person): Promise<StatsBlock> {
  return get(`/blocks/${id}${query}`, who)
}

/** Counts of surveys by what became of a question. */
async function coverage(id: string, query = '') {
  const counts = (await block(id, query)).total?.coverage
  const { answered, missing, notAsked } = counts ?? {}
  return [counts?.surveys, answered?.count, missing?.count, notAsked?.count]
}

/** Surveys whose facts are not those of their answers, after all are refreshed. */
async function differing() {
  await refreshDatabase(server.deps.db, heart.databaseId)
  const checked = await checkStatistics(server.deps.db)
  return checked.find(({ databaseId }) => databaseId === heart.databaseId)?.differing
}

describe('figures of surveys that keep a version', () => {
  it('a question that was added after the completion is not asked, and counts in no denominator', async () => {
    await completed({ peso: 70 })
    await block(heart.questionId('peso'))
    const nuova = await add('nuova', { kind: 'number' })
    const id = await completed({ peso: 80 })
    expect(await coverage(nuova)).toEqual([2, 0, 1, 1])
    const missing = await get<StatsMissing>('/missing')
    const row = missing.rows.find(({ questionId }) => questionId === nuova)
    expect(row?.cells.at(-1)).toEqual({ asked: 1, missing: 1 })
    const behind = await heart.admin.request(
      'GET',
      `${base()}/surveys?block=${nuova}&cell=${(await block(nuova)).total?.coverage.notAsked.cell ?? ''}`,
    )
    expect((behind.body as { data: { id: string }[] }).data.map((one) => one.id)).not.toContain(id)
    expect(await differing()).toEqual([])
  })

  it('a condition that is changed later neither hides their answers nor shows them', async () => {
    await completed({ fumo: true, sigarette: 10 })
    await completed({ fumo: false })
    await filled({ fumo: true, sigarette: 20 })
    const sigarette = heart.questionId('sigarette')
    await change('sigarette', { visibleIf: `${ref('fumo')} = FALSE` })
    expect(await coverage(sigarette)).toEqual([2, 1, 0, 1])
    expect(await coverage(sigarette, '?status=all')).toEqual([3, 1, 0, 2])
    await change('sigarette', { visibleIf: '' })
    expect(await coverage(sigarette)).toEqual([2, 1, 0, 1])
    expect(await coverage(sigarette, '?status=all')).toEqual([3, 2, 0, 1])
    expect(await differing()).toEqual([])
  })

  it('a survey that goes back to a draft follows the newest version', async () => {
    const id = await completed({ fumo: true, sigarette: 10 })
    const nuova = await add('nuova', { kind: 'number' })
    await change('sigarette', { visibleIf: `${ref('fumo')} = FALSE` })
    const all = '?status=all'
    expect([
      await coverage(nuova, all),
      await coverage(heart.questionId('sigarette'), all),
    ]).toEqual([
      [1, 0, 0, 1],
      [1, 1, 0, 0],
    ])
    await move(id, 'draft')
    expect([
      await coverage(nuova, all),
      await coverage(heart.questionId('sigarette'), all),
    ]).toEqual([
      [1, 0, 1, 0],
      [1, 0, 0, 1],
    ])
    expect(await differing()).toEqual([])
  })

  it('a question that was archived before the completion is not asked, unless it has an answer', async () => {
    const [first, second] = [await filled({ peso: 70 }), await filled({})]
    await change('peso', { archivedAt: new Date().toISOString() })
    for (const id of [first, second]) await move(id, 'completed')
    const peso = heart.questionId('peso')
    expect(await coverage(peso)).toEqual([2, 1, 0, 1])
    await change('peso', { archivedAt: null })
    await completed({})
    expect(await coverage(peso)).toEqual([3, 1, 1, 1])
    expect(await differing()).toEqual([])
  })

  it('are those of the answers after many versions, completions and returns', async () => {
    const steps = rounds({ quick: 25, whole: 150 })
    const surveys: string[] = []
    for (let step = 0; step < steps; step += 1) {
      const at = step * 7
      if (step % 5 === 1)
        await add(`q${step}`, { kind: 'number', visibleIf: step % 2 ? '' : `${ref('peso')} > 70` })
      if (step % 5 === 2)
        await change('sigarette', { visibleIf: ['', ref('fumo'), `${ref('peso')} > 72`][step % 3] })
      if (step % 5 === 3)
        await change('peso', { archivedAt: step % 2 ? new Date().toISOString() : null })
      if (step % 5 === 4) await change('cognome', { identifier: step % 2 === 0 })
      const archived = await server.deps.pool.query(
        `select archived_at from questions where id = $1`,
        [heart.questionId('peso')],
      )
      const isOffered = (archived.rows[0] as { archived_at: unknown }).archived_at === null
      const id = await filled({
        fumo: at % 3 > 0,
        cognome: `C${at}`,
        ...(isOffered && { peso: 65 + (at % 11) }),
      })
      surveys.push(id)
      await move(id, 'completed')
      const back = surveys[(step * 5) % surveys.length]
      if (step % 4 === 0 && back !== undefined && back !== id) {
        await move(back, 'draft')
        if (step % 8 === 0) await move(back, 'completed')
      }
      if (step % 10 === 9) expect(await differing()).toEqual([])
    }
    expect(await differing()).toEqual([])
    const callers = [reader('0', 'admin')]
    const compared = { callers, filters: [{ status: 'all' }, {}] as const, start: 0 }
    expect(await expectAsAnswers(server.deps.db, heart.databaseId, compared)).toBeGreaterThan(10)
  })
})

describe('personal data in statistics', () => {
  it('no result that disclosed one by the formula of a survey’s version is in figures or their proof', async () => {
    const sigla = heart.questionId('sigla')
    await completed({ cognome: 'Rossi', peso: 70 })
    // Somebody looks at figures, so that facts are stored by the formula of then.
    await block(sigla)
    await change('sigla', { metadata: `CONCAT("peso "; ${ref('peso')})` })
    await completed({ cognome: 'Verdi', peso: 80 })
    expect(await coverage(sigla)).toEqual([2, 1, 0, 1])
    expect(JSON.stringify((await block(sigla)).total)).not.toContain('Rossi')
    const headers = { authorization: `Bearer ${heart.admin.token ?? ''}` }
    const proof = await fetch(`${server.url}${base()}/proof`, { headers })
    const files = unzip(Buffer.from(await proof.arrayBuffer()))
    expect([...files.values()].join()).not.toContain('Rossi')
    await change('cognome', { identifier: false })
    expect(await coverage(sigla)).toEqual([2, 2, 0, 0])
    await change('cognome', { identifier: true })
    expect(await coverage(sigla)).toEqual([2, 1, 0, 1])
    expect(await differing()).toEqual([])
  })

  it('a release tells nothing of how many were not asked what their version lacked', async () => {
    const supervisor = await person(server, 'supervisor')
    await join(server, supervisor, heart.databaseId, 'supervisor')
    const doctors = [heart.doctor, await person(server, 'doctor'), await person(server, 'doctor')]
    for (const doctor of doctors.slice(1)) await join(server, doctor, heart.databaseId, 'user')
    const doctorAt = (at: number) => doctors[at % 3] as Person
    for (let at = 0; at < 5; at += 1) await completed({ peso: 60 + at }, doctorAt(at))
    const nuova = await add('nuova', { kind: 'number' })
    const doppio = await add('doppio', { kind: 'formula', metadata: `${ref('peso')} * 2` })
    for (let at = 5; at < 20; at += 1) {
      await completed({ peso: 60 + at }, doctorAt(at))
    }
    await change('sigla', { metadata: '"niente"' })
    await heart.admin.have('updateQuestion', { params: { id: doppio }, body: { metadata: '1' } })
    await recomputed(server.deps, heart.databaseId)
    const params = { databaseId: heart.databaseId }
    expect((await heart.admin.call('releaseStatistics', { params })).status).toBe(200)
    const { release } = await block(nuova, '', supervisor)
    expect(release?.coverage).toMatchObject({ surveys: 20, notAsked: null, missing: null })
    const { release: weights } = await block(heart.questionId('peso'), '', supervisor)
    expect(weights?.coverage).toMatchObject({ notAsked: { from: 0, to: 4 } })
    // Weights become personal data, and so do the results that the surveys' version made of them.
    expect((await block(doppio, '', supervisor)).withheld).toBeNull()
    await change('peso', { identifier: true })
    expect((await block(doppio, '', supervisor)).withheld).toBe('waiting')
  })
})
