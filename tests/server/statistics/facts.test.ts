// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkStatistics } from '../../../server/statistics/facts/check'
import { refreshDatabase } from '../../../server/statistics/facts/refresh'
import { recomputeDatabase } from '../../../server/surveys/recompute'
import { rounds } from '../../setup/extent'
import { expectAsAnswers, reader } from './as-answers'
import { demonstration } from './demonstration'

let demo: Awaited<ReturnType<typeof demonstration>>

/** The smallest of the demonstration's databases, or all of them. */
const databaseIds = () => demo.databaseIds.slice(-rounds({ quick: 1, whole: 3 }))

beforeAll(async () => {
  demo = await demonstration()
  // Centres, which the demonstration has none of.
  await demo.rows(sql`update surveys set provider = (array['Nord', 'Sud', null])[1 + id % 3]`)
}, 120_000)
afterAll(() => demo.server.close())

const filters = [
  {},
  { status: 'all' },
  { status: 'draft' },
  { provider: 'Nord' },
  { from: '2024-06-01', to: '2025-01-31', status: 'all' },
  { from: '2025-02-01', provider: 'Sud' },
  { from: '2024-03-11', to: '2025-11-09' },
  { impossible: true },
] as const

async function compare(start: number) {
  const { db } = demo.server.deps
  const [author] = await demo.rows<{ id: string }>(
    sql`select user_id::text as id from surveys group by 1 order by count(*) desc limit 1`,
  )
  const id = author?.id ?? ''
  const callers = [reader('0', 'admin'), reader(id, 'doctor', 'user')]
  const narrowed = [...filters, { userId: id }]
  let blocks = 0
  for (const databaseId of databaseIds()) {
    blocks += await expectAsAnswers(db, databaseId, { callers, filters: narrowed, start })
  }
  return blocks
}

async function check() {
  const checked = await checkStatistics(demo.server.deps.db)
  expect(checked.map(({ differing, waiting }) => [differing, waiting])).toEqual(
    demo.databaseIds.map(() => [[], 0]),
  )
  return checked.reduce((sum, { surveys }) => sum + surveys, 0)
}

it(
  'figures from facts are those from the answers, for every question, reader and filter',
  { timeout: 600_000 },
  async () => {
    const { db } = demo.server.deps
    const refreshAll = async () => {
      for (const id of demo.databaseIds) await refreshDatabase(db, id)
    }
    await refreshAll()
    expect(await check()).toBe(400)
    const enough = rounds({ quick: 20, whole: 200 })
    expect(await compare(0)).toBeGreaterThan(enough)

    // Changes are refreshed before a read: a status, a centre, answers with their consequences, a deleted survey.
    await demo.rows(sql`update surveys set status = 'approved' where id % 7 = 0`)
    await demo.rows(sql`update surveys set provider = 'Nord' where id % 11 = 0`)
    await demo.rows(sql`delete from surveys where id % 13 = 0`)
    await demo.rows(
      sql`update answers set value = null where survey_id % 5 = 0 and question_id % 4 = 0`,
    )
    await demo.rows(sql`update surveys set revision = revision + 1 where id % 5 = 0`)
    for (const id of demo.databaseIds) await recomputeDatabase(db, id)
    expect(await compare(1)).toBeGreaterThan(enough)
    await refreshAll()
    expect(await check()).toBe(400 - 30)
    expect(await compare(2)).toBeGreaterThan(enough)
  },
)
