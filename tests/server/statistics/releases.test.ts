// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noFilters } from '../../../contract/models/templates'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { releaseStatistics } from '../../../server/jobs/statistics'
import { join, person, type Person } from '../../setup/people/people'
import { unzip } from '../../setup/data/spreadsheet'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study
let supervisor: Person
let doctors: readonly Person[]

const colours = ['rosso', 'verde', 'blu'].map((id) => ({ id, label: id }))

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      questions: {
        colore: { kind: 'single_choice', metadata: { options: colours } },
        peso: { kind: 'number' },
        nota: { kind: 'text' },
        tessera: { kind: 'text', identifier: true },
        sotto: (ref) => ({ kind: 'boolean', visibleIf: `${ref('peso')} > 0` }),
        pesante: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} > 70` }),
      },
    },
  ])
  supervisor = await person(server, 'supervisor')
  await join(server, supervisor, heart.databaseId, 'supervisor')
  const others = [await person(server, 'doctor'), await person(server, 'doctor')]
  for (const other of others) await join(server, other, heart.databaseId, 'user')
  doctors = [heart.doctor, ...others]
})
afterAll(() => server.close())

let made = 0

/** Completed surveys, of the three doctors in turn; each of a colour. */
async function complete(colour: string, count: number) {
  for (let times = 0; times < count; times += 1) {
    const doctor = doctors[made % 3] as Person
    const { id } = await heart.survey({}, doctor)
    const { id: answersGroupId } = await doctor.have('createAnswersGroup', {
      params: { surveyId: id },
      body: { groupId: heart.groupId() },
    })
    const said = { colore: colour, peso: 60 + made, nota: `nota ${made}` }
    for (const [code, value] of Object.entries(said)) {
      const body = { questionId: heart.questionId(code), value }
      await doctor.have('createAnswer', { params: { answersGroupId }, body })
    }
    await server.deps.db.execute(
      sql`update surveys set status = 'completed', completed_at = now() where id = ${id}`,
    )
    made += 1
  }
}

const release = () =>
  heart.admin.call('releaseStatistics', { params: { databaseId: heart.databaseId } })

const base = () => `/v1/databases/${heart.databaseId}/stats/all`
async function block(who: Person, code: string, template = 'all', id = heart.questionId(code)) {
  const path = `/v1/databases/${heart.databaseId}/stats/${template}/blocks/${id}`
  const { status, body } = await who.request('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body as StatsBlock
}
const pageOf = async (who: Person) => (await who.request('GET', base())).body as StatsPage

const few = { from: 0, to: 4 }

it('a release needs 20 surveys, else the reason is told', async () => {
  await complete('rosso', 13)
  await complete('verde', 6)
  const refused = await release()
  expect([refused.status, refused.summary]).toEqual([409, expect.stringContaining('ce ne sono 19')])
  await releaseStatistics(server.deps)
  expect((await pageOf(supervisor)).withheld).toBe('unreleased')
})

it('a release covers a multiple of five surveys and tells counts from five to five, never the largest', async () => {
  await complete('blu', 4)
  await releaseStatistics(server.deps)
  const page = await pageOf(supervisor)
  expect(page).toMatchObject({ withheld: null, release: { surveys: 20 }, total: { surveys: 23 } })
  // With months, weeks would tell of single days.
  expect(page.total?.months).not.toEqual([])
  expect(page.total?.weeks).toEqual([])
  const { release: told, total } = await block(supervisor, 'colore')
  expect(total).toBeNull()
  expect(told?.coverage).toMatchObject({
    surveys: 20,
    answered: null,
    missing: few,
    notAsked: few,
  })
  expect(told?.summary).toMatchObject({
    shape: 'categories',
    categories: [
      { key: 'rosso', count: null, share: null },
      { key: 'verde', count: { from: 5, to: 9 }, share: 0.39 },
      { key: 'blu', count: few, share: 0.11 },
    ],
  })
})

it('a release tells measures that hide five people, and no end, text, day or personal data', async () => {
  const { release: weights } = await block(supervisor, 'peso')
  if (weights?.summary.shape !== 'numbers') throw new Error('no numbers')
  // 60 to 79 by ones: a deviation of 5.9, five of which are 29.6 among 20.
  expect(weights.summary.numbers).toEqual({
    unit: 2,
    mean: 70,
    sd: 6,
    median: 70,
    q1: 64,
    q3: 74,
    p5: 60,
    p95: 78,
  })
  const { release: notes } = await block(supervisor, 'nota')
  expect(notes?.summary).toEqual({ shape: 'countOnly', because: 'texts' })
  const personal = await block(supervisor, 'tessera')
  expect([personal.release, personal.withheld]).toEqual([null, 'identifier'])
})

it('a hidden or computed question has no counts that are sums of other answers', async () => {
  const { release: hidden } = await block(supervisor, 'sotto')
  expect(hidden).toMatchObject({
    coverage: { answered: few, missing: null, notAsked: null },
    sharesOf: 'answered',
  })
  const { release: computed } = await block(supervisor, 'pesante')
  expect(computed).toMatchObject({
    coverage: { answered: null, missing: null, notAsked: null, reasons: [] },
    summary: { shape: 'countOnly', because: 'computed' },
  })
})

it('a doctor has their own figures beside it, where enough are by others', async () => {
  const { own, release: told, withheld } = await block(heart.doctor, 'colore')
  expect(own?.coverage.surveys).toBe(8)
  expect([told, withheld]).toEqual([null, 'fewOthers'])
  const admin = await block(heart.admin, 'colore')
  expect([admin.release, admin.total?.coverage.surveys]).toEqual([null, 23])
})

it('a later release needs five others, and a block that is new or changed waits for it', async () => {
  await complete('blu', 1)
  const refused = await release()
  expect([refused.status, refused.summary]).toEqual([
    409,
    expect.stringContaining('sono cambiate 0 '),
  ])
  const params = { databaseId: heart.databaseId }
  const template = await heart.admin.have('createTemplate', {
    params,
    body: { name: 'Nuovo', filters: noFilters },
  })
  const body = { templateId: template.id, questionId: heart.questionId('colore') }
  const added = await heart.admin.have('createQuestionTemplate', { params, body })
  const shown = () => block(supervisor, 'colore', template.id, added.id)
  expect((await shown()).withheld).toBe('waiting')
  await heart.admin.have('updateQuestion', {
    params: { id: heart.questionId('colore') },
    body: { metadata: { options: [...colours, { id: 'giallo', label: 'giallo' }] } },
  })
  expect((await block(supervisor, 'colore')).withheld).toBe('waiting')
  await complete('rosso', 6)
  const done = await release()
  expect([done.status, done.body]).toMatchObject([200, { surveys: 30 }])
  expect((await shown()).release?.coverage.surveys).toBe(30)
  const { release: told } = await block(supervisor, 'colore')
  expect(told?.summary).toMatchObject({ categories: [{ count: null }, {}, {}, { count: few }] })
})

it('a doctor sees the total with 20 surveys by others', async () => {
  const { own, release: told, withheld } = await block(heart.doctor, 'colore')
  expect([withheld, told?.coverage.surveys, own?.coverage.surveys]).toEqual([null, 30, 10])
})

it('five surveys that left make another one, and one that was completed anew is another', async () => {
  await server.deps.db.execute(sql`
    update surveys set completed_at = now() + interval '1 minute' where id in (
      select id from surveys where database_id = ${heart.databaseId} order by completed_at limit 4)`)
  const refused = await release()
  expect(refused.summary).toContain('sono cambiate 4 ')
  await server.deps.db.execute(sql`
    update surveys set status = 'returned', completed_at = null where id in (
      select id from surveys where database_id = ${heart.databaseId} order by completed_at limit 5)`)
  expect(await release()).toMatchObject({ status: 200, body: { surveys: 25 } })
})

it('the proof of a release has its steps, and no survey', async () => {
  const headers = { authorization: `Bearer ${supervisor.token}` }
  const answer = await fetch(`${server.url}${base()}/proof`, { headers })
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const lines = (files.get('cifre.csv') ?? '').split('\n')
  const own = lines.filter((line) => line.startsWith('"rilascio"'))
  expect(own.length).toBeGreaterThan(10)
  const counts = own.filter((line) => /"(opzione|mancanti|risposte|non_chieste)"/.test(line))
  expect(counts.length).toBeGreaterThan(3)
  expect(counts.filter((line) => !/"\d*[05]-\d*[49]"/.test(line))).toEqual([])
  expect((files.get('schede.csv') ?? '').trimEnd().split('\n')).toHaveLength(1)
  expect((files.get('risposte.csv') ?? '').trimEnd().split('\n')).toHaveLength(1)
})

it('a block by centre or period has a release without groups, and a doctor’s own figures by them', async () => {
  const params = { databaseId: heart.databaseId }
  const template = await heart.admin.have('createTemplate', { params, body: { name: 'Centri' } })
  const added: Record<string, string> = {}
  for (const groupByProperty of ['provider', 'year'] as const) {
    const body = { templateId: template.id, questionId: heart.questionId('peso'), groupByProperty }
    added[groupByProperty] = (await heart.admin.have('createQuestionTemplate', { params, body })).id
  }
  await complete('verde', 5)
  const made = await release()
  expect(made.status).toBe(200)
  for (const id of Object.values(added)) {
    const { release: told } = await block(supervisor, 'peso', template.id, id)
    expect(told).toMatchObject({
      grouped: null,
      coverage: { surveys: (made.body as { surveys: number }).surveys },
    })
  }
  const { own } = await block(heart.doctor, 'peso', template.id, added['year'])
  const count = own?.coverage.answered.count
  expect(own?.grouped).toMatchObject({ shape: 'numbers', rows: [{ count }], outside: 0 })
  const { own: byCentre } = await block(heart.doctor, 'peso', template.id, added['provider'])
  expect(byCentre?.grouped).toMatchObject({ rows: [], outside: count })
})
