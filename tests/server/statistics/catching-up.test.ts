// @module-tag calendar
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { lockFacts, removeFacts } from '../../../server/statistics/queries/changes'
import { refreshStatistics } from '../../../server/jobs/statistics'
import { unzip } from '../../setup/data/spreadsheet'
import { createTestDatabase, type TestDatabase } from '../../setup/server/database'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let database: TestDatabase
let server: TestServer
let heart: Study

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
  // With many questions few surveys are more than a page waits for.
  const others = Array.from({ length: 24 }, (_, at) => [`altra_${at}`, { kind: 'number' }])
  heart = await study(server, [
    { questions: { peso: { kind: 'number' }, ...Object.fromEntries(others) } },
  ])
})
afterAll(() => server.close())

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

async function get<T>(path = ''): Promise<T> {
  const { status, body, text } = await heart.admin.request('GET', `${base()}${path}?status=all`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as T
}

async function meanWeight(): Promise<number | null> {
  const { total } = await get<StatsBlock>(`/blocks/${heart.questionId('peso')}`)
  if (total?.summary.shape !== 'numbers') throw new Error('no numbers')
  return total.summary.numbers?.mean ?? null
}

const weigh = async (weight: number) =>
  heart.answer(await heart.begin((await heart.survey()).id), 'peso', weight)

/** Whether the job was called, and then it is not any more. */
async function wasCalled(): Promise<boolean> {
  const called = `delete from graphile_worker._private_jobs where key = 'refresh_statistics' returning id`
  return ((await server.deps.pool.query(called)).rowCount ?? 0) > 0
}

/** An instant by the database's own clock, which is not that of the tests. */
async function instantOf(select: string): Promise<string> {
  const { rows } = await server.deps.pool.query<{ at: Date }>(`select (${select}) as at`)
  if (rows[0] === undefined) throw new Error('no instant')
  return rows[0].at.toISOString()
}

/** Runs a check while another transaction refreshes the facts. */
async function whileHeld(run: () => Promise<void>): Promise<void> {
  const holding = new pg.Client({ connectionString: database.url })
  await holding.connect()
  try {
    await holding.query('begin')
    await lockFacts(drizzle(holding), heart.databaseId)
    await run()
  } finally {
    await holding.end()
  }
}

it('a page counts what was saved before, and says that its figures are of now', async () => {
  await weigh(60)
  const before = new Date().toISOString()
  const page = await get<StatsPage>()
  expect(page).toMatchObject({ catchingUp: false, total: { surveys: 1 } })
  expect(page.computedAt >= before).toBe(true)
  await weigh(80)
  expect(await meanWeight()).toBe(70)
  expect(await wasCalled()).toBe(false)
})

it('a page whose facts another process refreshes for long says as of when its figures are', async () => {
  await meanWeight()
  const before = await instantOf('clock_timestamp()')
  await weigh(100)
  await whileHeld(async () => {
    const page = await get<StatsPage>()
    expect(page).toMatchObject({ catchingUp: true, total: { surveys: 2 } })
    expect(page.computedAt).toBe(await instantOf('select min(changed_at) from stats_changes'))
    expect(page.computedAt >= before).toBe(true)
    expect(await meanWeight()).toBe(70)
    expect(await wasCalled()).toBe(true)
  })
  expect(await meanWeight()).toBe(80)
})

it('more changes than a page waits for are left to the job, and the proof says as of when its figures are', async () => {
  await server.asOwner(
    `insert into stats_changes (database_id, survey_id, changed_at)
     select ${heart.databaseId}, 1000000 + n, '2026-02-03T10:15:00Z' from generate_series(1, 2001) n`,
  )
  await weigh(120)
  const page = await get<StatsPage>()
  expect(page).toMatchObject({
    catchingUp: true,
    computedAt: '2026-02-03T10:15:00.000Z',
    total: { surveys: 3 },
  })
  expect(await wasCalled()).toBe(true)
  const headers = { authorization: `Bearer ${heart.admin.token}` }
  const answer = await fetch(`${server.url}${base()}/proof?status=all`, { headers })
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect(files.get('leggimi.txt')).toContain('03/02/2026')
  await refreshStatistics(server.deps)
  expect(await get<StatsPage>()).toMatchObject({ catchingUp: false, total: { surveys: 4 } })
})

it('a question that came after the facts was asked of no survey, as of before it was there', async () => {
  const { id } = await heart.admin.have('createQuestion', {
    params: { groupId: heart.groupId() },
    body: { kind: 'number' },
  })
  const made = await instantOf('select max(updated_at) from questions')
  await whileHeld(async () => {
    expect((await get<StatsPage>()).catchingUp).toBe(true)
    const { total, computedAt } = await get<StatsBlock>(`/blocks/${id}`)
    if (total?.summary.shape !== 'numbers') throw new Error('no numbers')
    expect(total.coverage.notAsked.count).toBe(4)
    expect(computedAt).toBe(made)
  })
})

it('a page says that statistics are being prepared before every survey has had its facts', async () => {
  await whileHeld(async () => {
    await removeFacts(server.deps.db, heart.databaseId)
    for (const path of ['', `/blocks/${heart.questionId('peso')}`]) {
      const { status, body } = await heart.admin.request('GET', `${base()}${path}`)
      expect([path, status]).toEqual([path, 409])
      expect(body).toMatchObject({ message: expect.stringContaining('si stanno preparando') })
    }
  })
  expect(await meanWeight()).toBe(90)
})
