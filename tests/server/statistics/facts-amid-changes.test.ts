// @module-tag calendar
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConditionRow } from '../../../contract/condition-row'
import { lockFacts } from '../../../server/statistics/queries/changes'
import { checkStatistics } from '../../../server/statistics/facts/check'
import { rebuildStatistics, refreshDatabase } from '../../../server/statistics/facts/refresh'
import { recomputeDatabase } from '../../../server/surveys/recompute'
import { TestCaller } from '../../setup/people/caller'
import { createTestDatabase, type TestDatabase } from '../../setup/server/database'
import { rounds } from '../../setup/extent'
import { join } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'
import { expectAsAnswers, reader, surveysUnder } from './as-answers'

let database: TestDatabase
let servers: TestServer[]
let heart: Study

beforeAll(async () => {
  database = await createTestDatabase()
  const first = await startTestServer({ database })
  // Only one of them takes the database away at the end.
  const shared = { ...database, drop: async () => undefined }
  servers = [await startTestServer({ database: shared }), first]
  const options = ['x', 'y', 'z'].map((id) => ({ id, label: id.toUpperCase() }))
  heart = await study(first, [
    {
      name: 'Dati',
      questions: {
        a: { kind: 'number' },
        fuma: { kind: 'boolean' },
        nota: { kind: 'text' },
        voci: { kind: 'multiple_choice', metadata: { options } },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }),
      },
    },
    {
      name: 'Fumo',
      visibleIf: (ref) => `${ref('fuma')} = TRUE`,
      questions: {
        anni: { kind: 'range', metadata: { min: 0, max: 100 } },
        giorno: (ref) => ({ kind: 'date', visibleIf: `${ref('a')} > 3` }),
      },
    },
  ])
})
afterAll(async () => {
  for (const server of servers) await server.close()
})

/** Numbers that are the same in every run. */
function sequence(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const values: Readonly<Record<string, (pick: (below: number) => number) => unknown>> = {
  a: (pick) => pick(7),
  fuma: (pick) => pick(3) > 0,
  nota: (pick) => `nota ${pick(4)}`,
  voci: (pick) => [['x'], ['x', 'y'], ['z']][pick(3)],
  anni: (pick) => pick(5),
  giorno: (pick) => `2026-0${1 + pick(3)}-1${pick(3)}`,
}
const codes = Object.keys(values)

/** A doctor's tab at one process: saves at random, and now and then a status, a new survey, a survey that is thrown away. */
function tab(url: string, seed: number) {
  const pick = sequence(seed)
  const caller = new TestCaller(url, heart.doctor.token)
  let survey = ''
  let pieces: string[] = []
  const begin = async () => {
    survey = (await heart.survey()).id
    pieces = [await heart.begin(survey), await heart.begin(survey, 1)]
  }
  return async () => {
    if (survey === '') await begin()
    const what = pick(14)
    const params = { surveyId: survey }
    if (what === 0) {
      await caller.call('updateSurvey', { params, body: { status: 'completed' } })
    } else if (what === 1) {
      await caller.call('updateSurvey', { params, body: { status: 'draft' } })
    } else if (what === 2 && pick(2) === 0) {
      await caller.call('deleteSurvey', { params })
      survey = ''
    } else if (what === 3) {
      survey = ''
    } else {
      const code = codes[pick(codes.length)] ?? 'a'
      const read = await caller.call('survey', {
        params: { surveyId: survey },
        query: { include: ['answersGroups.answers.question'] },
      })
      const groups = (read.records[0]?.['answersGroups'] ?? []) as {
        answers: { revision: number; question: { code: string } }[]
      }[]
      const stored = groups.flatMap(({ answers }) => answers)
      const answer = stored.find(({ question }) => question.code === code)
      const reason = pick(9) === 0 ? 'unknown' : null
      const value = reason !== null || pick(9) === 0 ? null : values[code]?.(pick)
      await caller.call('createAnswer', {
        params: { answersGroupId: pieces[code === 'anni' || code === 'giorno' ? 1 : 0] ?? '' },
        body: {
          questionId: heart.questionId(code),
          value,
          missingReason: reason,
          revision: answer?.revision ?? 0,
          operationId: randomUUID(),
        },
      })
    }
  }
}

/** Changes of the design that move which questions are asked, and what a formula gives. */
const designs: readonly ((at: number) => Promise<unknown>)[] = [
  (at) =>
    heart.admin.have('updateQuestion', {
      params: { id: heart.questionId('giorno') },
      body: { visibleIf: `@q_${heart.questionId('a')} > ${at % 6}` },
    }),
  (at) =>
    heart.admin.have('updateQuestion', {
      params: { id: heart.questionId('doppio') },
      body: { metadata: `@q_${heart.questionId('a')} * ${at}` },
    }),
  (at) =>
    heart.admin.have('updateGroup', {
      params: { id: heart.groupId(1) },
      body: { visibleIf: at % 2 === 0 ? '' : `@q_${heart.questionId('fuma')} = TRUE` },
    }),
  (at) =>
    heart.admin.have('updateQuestion', {
      params: { id: heart.questionId('nota') },
      body: { archivedAt: at % 2 === 0 ? '2026-01-01T00:00:00.000Z' : null },
    }),
]

const turns = rounds({ quick: 3, whole: 12, endurance: 200 })

it(
  'facts that two processes refresh are what the answers give, whoever saves, reads and changes the design',
  { timeout: turns * 60_000 },
  async () => {
    const tabs = servers.flatMap(({ url }, at) => [tab(url, 3 + at), tab(url, 11 + at)])
    const pick = sequence(5)
    const dbs = servers.map(({ deps }) => deps.db)
    const callers = [reader('0', 'admin'), reader(heart.doctor.id, 'doctor', 'user')]
    const filters = [
      { status: 'all' },
      {},
      { status: 'all', userId: heart.doctor.id },
      { status: 'all', from: '2026-01-01', to: '2026-12-31' },
      { status: 'draft' },
    ] as const
    let blocks = 0
    for (let round = 0; round < turns; round += 1) {
      const changes: Promise<unknown>[] = tabs.map(async (act) => {
        for (let times = 0; times < 5; times += 1) await act()
      })
      if (round % 3 === 1) {
        changes.push(designs[pick(designs.length)]?.(1 + pick(6)) ?? Promise.resolve())
      }
      // Both refresh at once, amid the saves.
      for (const db of dbs) {
        const { databaseId } = heart
        if (pick(3) > 0) changes.push(refreshDatabase(db, databaseId))
        if (pick(6) === 0) changes.push(recomputeDatabase(db, databaseId))
      }
      await Promise.all(changes)
      const [db] = dbs
      if (db === undefined) throw new Error('no server')
      const compared = { callers, filters, start: round, computed: false }
      blocks += await expectAsAnswers(db, heart.databaseId, compared)
      const [checked] = await checkStatistics(db)
      expect([checked?.differing, checked?.waiting]).toEqual([[], 0])
    }
    expect(blocks).toBeGreaterThan(turns)
  },
)

it('hundreds of saves at once wait neither for another survey’s save nor for facts that are refreshed', async () => {
  const surveys = await Promise.all(Array.from({ length: 100 }, () => heart.survey()))
  const pieces = await Promise.all(surveys.map(({ id }) => heart.begin(id)))
  const other = await heart.survey()
  const saving = new pg.Client({ connectionString: database.url })
  const refreshing = new pg.Client({ connectionString: database.url })
  await saving.connect()
  await refreshing.connect()
  try {
    await saving.query('begin')
    await saving.query('update surveys set revision = revision + 1 where id = $1', [other.id])
    await refreshing.query('begin')
    await lockFacts(drizzle(refreshing), heart.databaseId)
    // Neither ends before all of these have.
    const saved: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const some = pieces.map(async (piece) => {
        const answer = await heart.answer(piece, 'a', time, { revision: time })
        saved.push(answer.status)
      })
      await Promise.all(some)
    }
    expect(saved.filter((status) => status === 200 || status === 201)).toHaveLength(500)
  } finally {
    await saving.end()
    await refreshing.end()
  }
})

it('facts that are not what the answers give are told, and made anew', async () => {
  const { db } = heart.server.deps
  await refreshDatabase(db, heart.databaseId)
  const some = `where id = (select min(id) from stats_surveys where database_id = ${heart.databaseId})`
  await heart.server.asOwner(`update stats_surveys set facts[1] = -1 - facts[1] ${some}`)
  const [wrong] = await checkStatistics(db)
  expect(wrong?.differing).toHaveLength(1)
  await heart.server.asOwner(`delete from stats_surveys ${some}`)
  const [lost] = await checkStatistics(db)
  expect(lost?.differing).toEqual(wrong?.differing)
  await rebuildStatistics(db)
  const [right] = await checkStatistics(db)
  expect(right).toMatchObject({ differing: [], waiting: 0 })
})

it('a doctor who filters by days is counted nobody else’s surveys, whatever they are read from', async () => {
  const { server } = heart
  const { doctor, reviewer, databaseId } = await study(server, [
    { questions: { a: { kind: 'number' } } },
  ])
  await join(server, reviewer, databaseId, 'user')
  for (const person of [doctor, reviewer]) {
    await person.have('createSurvey', { params: { databaseId } })
  }
  const { db } = server.deps
  const filters = [
    { status: 'all', from: '2020-01-02' },
    { status: 'all', from: '9999-12-15' },
  ] as const
  const callers = [reader('0', 'admin'), reader(doctor.id, 'doctor', 'user')]
  expect(await expectAsAnswers(db, databaseId, { callers, filters })).toBeGreaterThan(1)
})

it('a filter on an answer finds the same where its typed value does not say all', async () => {
  const { server } = heart
  const leaf = { id: 'foglia', label: 'Foglia' }
  const tree = [{ id: 'ramo', label: 'Ramo', children: [leaf] }]
  const trees = await study(server, [
    {
      questions: {
        a: { kind: 'number' },
        formula: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 0 + 1` }),
        rami: {
          kind: 'multi_levels_multiple_choice',
          metadata: { options: [{ id: 'ramo', label: 'Ramo' }] },
        },
      },
    },
  ])
  const { databaseId } = trees
  const [first, second] = [await trees.survey(), await trees.survey()]
  const [one, other] = [await trees.begin(first.id), await trees.begin(second.id)]
  await trees.answer(one, 'a', 1)
  await trees.answer(other, 'a', 5)
  // An option chosen when it had nothing below stays chosen beside those below it since.
  const before = await trees.answer(one, 'rami', [['ramo']])
  expect(before.status).toBe(201)
  const id = trees.questionId('rami')
  await trees.admin.have('updateQuestion', {
    params: { id },
    body: { metadata: { options: tree } },
  })
  const both = [['ramo'], ['ramo', 'foglia']]
  expect((await trees.answer(one, 'rami', both, { revision: 1 })).status).toBe(200)
  expect((await trees.answer(other, 'rami', [['ramo', 'foglia']])).status).toBe(201)
  const { db } = server.deps
  const isChosen: ConditionRow = {
    test: 'options',
    questionId: id,
    operator: 'any',
    options: ['ramo'],
  }
  // With all that lies below it, as its figure counts it.
  expect(await surveysUnder(db, databaseId, isChosen)).toBe(2)
  const hasTwo: ConditionRow = {
    test: 'number',
    questionId: id,
    of: 'count',
    operator: '=',
    number: 2,
  }
  expect(await surveysUnder(db, databaseId, hasTwo)).toBe(1)
  // A formula has changed: figures and filters are of its results, once these are computed anew.
  const formulaId = trees.questionId('formula')
  const metadata = `@q_${trees.questionId('a')}`
  await trees.admin.have('updateQuestion', { params: { id: formulaId }, body: { metadata } })
  await recomputeDatabase(db, databaseId)
  const isMore: ConditionRow = {
    test: 'number',
    of: 'value',
    questionId: formulaId,
    operator: '>',
    number: 3,
  }
  expect(await surveysUnder(db, databaseId, isMore)).toBe(1)
})
