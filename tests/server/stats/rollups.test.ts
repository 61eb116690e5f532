// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDatabase } from '../../../server/services/stats/rollups/build'
import { checkStatistics } from '../../../server/services/stats/rollups/check'
import { foldDatabase } from '../../../server/services/stats/rollups/fold'
import { recomputeDatabase } from '../../../server/services/surveys/recompute'
import { rounds } from '../../setup/extent'
import { expectSameBothWays, reader } from './both-ways'
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

async function expectSame(start = 0) {
  const { db } = demo.server.parts
  const [author] = await demo.rows<{ id: string }>(
    sql`select user_id::text as id from surveys group by 1 order by count(*) desc limit 1`,
  )
  const id = author?.id ?? ''
  const readers = [reader('0', 'admin'), reader(id, 'doctor', 'user')]
  const narrowed = [...filters, { userId: id }]
  let kept = 0
  for (const databaseId of databaseIds()) {
    kept += (await expectSameBothWays(db, databaseId, readers, narrowed, start)).kept
  }
  return kept
}

it(
  'figures from what is kept are those from the answers, for every question, reader and filter',
  { timeout: 600_000 },
  async () => {
    const { db } = demo.server.parts
    expect(await expectSame()).toBe(0)
    for (const id of demo.databaseIds) {
      await foldDatabase(db, id)
      await buildDatabase(db, id)
    }
    const checked = await checkStatistics(db)
    expect(checked.map(({ differing, cells, unbuilt }) => [differing, cells, unbuilt])).toEqual(
      demo.databaseIds.map(() => [[], 0, 0]),
    )
    expect(checked.reduce((sum, { surveys }) => sum + surveys, 0)).toBe(400)
    const enough = rounds({ quick: 20, whole: 200 })
    expect(await expectSame(0)).toBeGreaterThan(enough)

    // What has changed since is read from the answers: a status, a centre, answers with all that follows, a survey that is gone.
    await demo.rows(sql`update surveys set status = 'approved' where id % 7 = 0`)
    await demo.rows(sql`update surveys set provider = 'Nord' where id % 11 = 0`)
    await demo.rows(sql`delete from surveys where id % 13 = 0`)
    await demo.rows(
      sql`update answers set value = null where survey_id % 5 = 0 and question_id % 4 = 0`,
    )
    await demo.rows(sql`update surveys set revision = revision + 1 where id % 5 = 0`)
    for (const id of demo.databaseIds) await recomputeDatabase(db, id)
    expect(await expectSame(1)).toBeGreaterThan(enough)
    for (const id of demo.databaseIds) await foldDatabase(db, id)
    const after = await checkStatistics(db)
    expect(after.map(({ differing, cells, unbuilt }) => [differing, cells, unbuilt])).toEqual(
      demo.databaseIds.map(() => [[], 0, 0]),
    )
    expect(await expectSame(2)).toBeGreaterThan(enough)
  },
)
