import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsMissing, StatsPage } from '../../../contract/stats/page'
import { buildDatabase } from '../../../server/services/stats/rollups/build'
import { join, person, type Person } from '../../setup/people'
import { startTestServer } from '../../setup/server'
import { study, type Study } from '../../setup/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
let doctors: readonly Person[]

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [{ questions: { peso: { kind: 'number' } } }])
  const others = await Promise.all([1, 2, 3].map(() => person(server, 'doctor')))
  for (const other of others) await join(server, other, heart.databaseId, 'user')
  doctors = [heart.doctor, ...others]
})
afterAll(() => server.close())

/** Eight surveys a doctor, each of a centre and of a month; all are completed. */
async function place(where: readonly { provider: string; months: readonly string[] }[]) {
  const { db } = server.parts
  await db.execute(sql`delete from surveys where database_id = ${heart.databaseId}`)
  for (const [at, doctor] of doctors.entries()) {
    const { provider, months } = where[at] ?? { provider: '', months: [] }
    for (const month of months) {
      await db.execute(sql`
        insert into surveys (database_id, user_id, provider, status, created_at, updated_at)
        select ${heart.databaseId}, ${doctor.id}, ${provider}, 'approved', ${`${month}-10`}::timestamptz, now()
        from generate_series(1, 8)`)
    }
  }
}

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

/** Whether a doctor has the total of a page under a filter, and of its blocks: the same from what is kept and from the answers. */
async function hasTotal(query: string): Promise<boolean> {
  const told: boolean[] = []
  for (const isKept of [false, true]) {
    if (isKept) await buildDatabase(server.parts.db, heart.databaseId)
    else await server.parts.db.execute(sql`delete from stats_questions`)
    const page = (await heart.doctor.request('GET', `${base()}?${query}`)).body as StatsPage
    const path = `${base()}/blocks/${heart.questionId('peso')}?${query}`
    const block = (await heart.doctor.request('GET', path)).body as StatsBlock
    expect(page.own?.surveys).toBeGreaterThan(0)
    told.push(page.total !== null, block.total !== null)
    expect([page.withheld, block.withheld]).toEqual(
      page.total === null ? ['fewOthers', 'fewOthers'] : [null, null],
    )
  }
  expect(new Set(told).size).toBe(1)
  return told[0] === true
}

describe('a total beside a doctor’s own figures', () => {
  it('is of no centre, where all centres less that one are one other doctor’s', async () => {
    const months = ['2026-01']
    const [y, z] = [
      { provider: 'Ypsilon', months },
      { provider: 'Zeta', months },
    ]
    await place([y, y, y, z])
    expect(await hasTotal('')).toBe(true)
    expect(await hasTotal('provider=Ypsilon')).toBe(false)
    await place([y, y, y, y])
    expect(await hasTotal('provider=Ypsilon')).toBe(true)
  })

  it('is of no months, where those beside them are one other doctor’s', async () => {
    const both = { provider: 'Ypsilon', months: ['2026-01', '2026-02'] }
    const january = { provider: 'Ypsilon', months: ['2026-01'] }
    await place([both, both, january, january])
    expect(await hasTotal('')).toBe(true)
    expect(await hasTotal('from=2026-01&to=2026-01')).toBe(false)
    const { body } = await heart.doctor.request('GET', `${base()}/missing`)
    const [row] = (body as StatsMissing).rows
    expect(row?.cells).toEqual([
      { asked: null, missing: null, own: { asked: 8, missing: 8 } },
      { asked: null, missing: null, own: { asked: 8, missing: 8 } },
    ])
    await place([both, both, both, january])
    expect(await hasTotal('from=2026-01&to=2026-01')).toBe(true)
    expect(await hasTotal('from=2026-02&to=2026-02')).toBe(true)
  })
})
