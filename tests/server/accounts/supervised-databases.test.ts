// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseStatistics } from '../../../server/jobs/statistics'
import { join, person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study
let supervisor: Person

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [{ questions: { peso: { kind: 'number' } } }])
  supervisor = await person(server, 'supervisor')
  await join(server, supervisor, heart.databaseId, 'supervisor')
})
afterAll(() => server.close())

const counters = ['surveysByStatus', 'surveysByMonth', 'releasedAt']

interface Month {
  readonly month: string
  readonly opened: number
}

/** The database as somebody's list has it. */
async function listed(who: Person) {
  const [record, ...others] = (await who.call('databases', { query: { counters } })).records
  expect(others).toEqual([])
  return record as { surveysByMonth?: Month[]; releasedAt?: string | null } | undefined
}

/** Months with surveys, as texts. */
const monthsOf = async (who: Person) =>
  (await listed(who))?.surveysByMonth?.flatMap(({ month, opened }) =>
    opened > 0 ? [`${month}: ${opened}`] : [],
  )

/** Months of Rome's calendar, the current one last. */
async function calendar(): Promise<string[]> {
  const { rows } = await server.deps.db.execute<{ month: string }>(sql`
    select to_char(date_trunc('month', now() at time zone 'Europe/Rome') - make_interval(months => 11 - n), 'YYYY-MM') as month
    from generate_series(0, 11) n order by n`)
  return rows.map(({ month }) => month)
}

let surveysMade = 0

/** A survey that was opened so many months ago, at a time of Rome's clock after midnight of the first. */
async function surveyOpened(monthsAgo: number, after: string): Promise<void> {
  const { id } = await heart.survey({ customId: `PZ-${(surveysMade += 1)}` })
  await server.deps.db
    .execute(sql`update surveys set created_at = (date_trunc('month', now() at time zone 'Europe/Rome')
    - make_interval(months => ${monthsAgo}) + ${after}::interval) at time zone 'Europe/Rome' where id = ${id}`)
}

describe('the databases of a supervisor', () => {
  it('count no survey while there is none, in twelve months', async () => {
    const months = await calendar()
    expect(await listed(supervisor)).toMatchObject({
      surveysByMonth: months.map((month) => ({ month, opened: 0 })),
      releasedAt: null,
    })
  })

  it('count the surveys of all doctors in the month of Rome in which they were opened', async () => {
    await surveyOpened(0, '1 second')
    await surveyOpened(0, '-1 second')
    await surveyOpened(1, '5 days')
    await surveyOpened(11, '0')
    await surveyOpened(11, '-1 second')
    const months = await calendar()
    const expected = [`${months[0]}: 1`, `${months[10]}: 2`, `${months[11]}: 1`]
    expect(await monthsOf(supervisor)).toEqual(expected)
    const single = await supervisor.have('database', {
      params: { databaseId: heart.databaseId },
      query: { counters },
    })
    expect((single.surveysByMonth as Month[]).at(-1)).toEqual({ month: months[11], opened: 1 })
  })

  it('tell whoever may count all surveys the same, a doctor who fills them in nothing', async () => {
    const expected = await monthsOf(supervisor)
    expect(await monthsOf(heart.reviewer)).toEqual(expected)
    expect(await monthsOf(heart.admin)).toEqual(expected)
    const doctor = await listed(heart.doctor)
    expect(doctor).not.toHaveProperty('surveysByMonth')
    expect(doctor).toMatchObject({ releasedAt: null })
    expect(await listed(await person(server, 'supervisor'))).toBeUndefined()
  })

  it('tell neither a patient’s code nor a survey', async () => {
    const { text } = await supervisor.call('databases', { query: { counters } })
    expect(text).not.toMatch(/PZ-|groupSurveys|"surveys"/)
  })

  it('tell when the last release was made', async () => {
    for (let made = 0; made < 20; made += 1) await heart.survey()
    await server.deps.db.execute(
      sql`update surveys set status = 'completed', completed_at = now() where database_id = ${heart.databaseId}`,
    )
    await releaseStatistics(server.deps)
    const { releasedAt } = (await listed(supervisor)) ?? {}
    expect(Date.now() - Date.parse(releasedAt ?? '')).toBeLessThan(60_000)
  })
})
