import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StatsBlock } from '../../../contract/statistics/page'
import { cleanUp } from '../../../server/jobs/clean-up'
import { refreshStatistics } from '../../../server/jobs/statistics'
import { checkStatistics } from '../../../server/statistics/facts/check'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  heart = await study(server, [
    {
      questions: {
        a: { kind: 'number' },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }),
      },
    },
  ])
  await heart.answer(await heart.begin((await heart.survey()).id), 'a', 3)
})

/** Until there is nothing left to do. */
async function settle() {
  for (let minute = 0; minute < 2; minute += 1) await refreshStatistics(server.deps)
}
const changed = async () => (await server.deps.pool.query('select from stats_changes')).rowCount

it('leaves alone databases in which nothing happened: it waits for no one', async () => {
  await settle()
  const client = await server.deps.pool.connect()
  try {
    await client.query(
      'begin; lock table stats_surveys, stats_databases in share row exclusive mode',
    )
    await expect(refreshStatistics(server.deps)).resolves.toBeUndefined()
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('refreshes what is saved, and all that a change of the design has made another', async () => {
  await settle()
  await heart.answer(await heart.begin((await heart.survey()).id), 'a', 5)
  expect(await changed()).toBeGreaterThan(0)
  await refreshStatistics(server.deps)
  expect(await changed()).toBe(0)
  const params = { id: heart.questionId('doppio') }
  await heart.admin.have('updateQuestion', {
    params,
    body: { visibleIf: `@q_${heart.questionId('a')} > 4` },
  })
  await refreshStatistics(server.deps)
  const checked = await checkStatistics(server.deps.db)
  expect(checked.map(({ differing, waiting }) => [differing, waiting])).toEqual(
    checked.map(() => [[], 0]),
  )
})

it('removes at night what is kept of a database that is gone, and nothing else', async () => {
  await settle()
  const gone = heart.databaseId
  await server.asOwner(`delete from surveys where database_id = ${gone}`)
  const removed = await heart.admin.call('deleteDatabase', { params: { id: gone } })
  expect(removed.status).toBe(204)
  const orphans = async () => {
    const { rows } = await server.deps.pool.query<{ orphans: number }>(
      `select count(*)::int as orphans from stats_surveys f where not exists (select from surveys s where s.id = f.id)`,
    )
    return rows[0]?.orphans
  }
  expect(await orphans()).toBeGreaterThan(0)
  await cleanUp(server.deps)
  expect(await orphans()).toBe(0)
  const tables = ['changes', 'surveys', 'databases']
  for (const table of tables) {
    const of = `select from stats_${table} where database_id = ${gone}`
    expect((await server.deps.pool.query(of)).rowCount).toBe(0)
  }
  const unused = `select from stats_values v where not exists (select from stats_surveys f where v.id = any(f.facts))`
  expect((await server.deps.pool.query(unused)).rowCount).toBe(0)
  const checked = await checkStatistics(server.deps.db)
  expect(checked.length).toBeGreaterThan(0)
  expect(checked.map(({ differing, waiting }) => [differing, waiting])).toEqual(
    checked.map(() => [[], 0]),
  )
})

it('the job stores nothing of a question whose results went with its kind, also if the kind comes back', async () => {
  await settle()
  const id = heart.questionId('doppio')
  const path = `/v1/databases/${heart.databaseId}/stats/all/blocks/${id}?status=all`
  const answered = async () => {
    const { body } = await heart.admin.request('GET', path)
    return (body as StatsBlock).total?.coverage.answered.count
  }
  expect(await answered()).toBe(1)
  const params = { id }
  await heart.admin.have('updateQuestion', { params, body: { kind: 'text' } })
  const metadata = `@q_${heart.questionId('a')} * 2`
  await heart.admin.have('updateQuestion', { params, body: { kind: 'formula', metadata } })
  expect(await answered()).toBe(0)
})
