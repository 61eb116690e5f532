import { sql, type SQL } from 'drizzle-orm'
import type { Rows } from './rows'
import { outcomes, type SqlQuestion } from './responses'

/** Counts of surveys: status, centres, weeks, months, and what is missing by month. */
export function counts(rows: Rows, surveys: SQL) {
  const by = async (key: SQL) => {
    const found = await rows<{ key: string | null; n: number }>(
      sql`select ${key} as key, count(*)::int n from surveys s where ${surveys} group by 1`,
    )
    return new Map(found.map((row) => [row.key, row.n]))
  }
  return {
    surveys: async () =>
      (await rows<{ n: number }>(sql`select count(*)::int n from surveys s where ${surveys}`))[0]
        ?.n,
    statuses: () => by(sql`s.status`),
    providers: () => by(sql`s.provider`),
    /** By their Italian month, or the Monday of their week; those that are not yet have none. */
    over: (interval: 'month' | 'week', column: 'created_at' | 'completed_at' | 'approved_at') =>
      by(sql`to_char(
        date_trunc(${interval}, s.${sql.raw(column)} at time zone 'Europe/Rome'),
        ${interval === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'})`),
    /** Counts of a question by the survey's month. */
    missing: async (question: SqlQuestion) => {
      const found = await rows<{ month: string; asked: number; missing: number }>(sql`
        select to_char(o.created_at at time zone 'Europe/Rome', 'YYYY-MM') as month,
          count(*) filter (where o.outcome <> 'notAsked')::int asked,
          count(*) filter (where o.outcome = 'missing')::int missing
        from ${outcomes(question, surveys)} o group by 1`)
      return new Map(found.map(({ month, asked, missing }) => [month, { asked, missing }]))
    },
  }
}
