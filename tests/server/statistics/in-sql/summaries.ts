import { sql, type SQL } from 'drizzle-orm'
import type { Rows } from './rows'
import { withKeys, outcomes, responses, type SqlQuestion } from './responses'

const number = sql`(a.value #>> '{}')::float8`

/** Summary of numbers: sd with n − 1, quartiles of R's type 7. */
export const numbersOf = sql`count(*)::int n, avg(${number}) mean, stddev_samp(${number}) sd,
  percentile_cont(0.25) within group (order by ${number}) q1,
  percentile_cont(0.5) within group (order by ${number}) median,
  percentile_cont(0.75) within group (order by ${number}) q3,
  min(${number}) low, max(${number}) high`

/** The figures of one question. */
export function summaries(rows: Rows, surveys: SQL) {
  const groups = (text: SQL) => rows<{ key: string | null; n: number }>(text)
  const answers = (question: SqlQuestion) => sql`${responses(question, surveys)} a`
  return {
    outcomes: async (question: SqlQuestion) => {
      const found = await groups(
        sql`select o.outcome as key, count(*)::int n from ${outcomes(question, surveys)} o group by 1`,
      )
      return new Map(found.map(({ key, n }) => [key, n]))
    },
    /** Surveys that lack the answer. */
    reasons: async (question: SqlQuestion) => {
      const found = await groups(sql`
        select o.missing_reason as key, count(*)::int n from ${outcomes(question, surveys)} o
        where o.outcome = 'missing' group by 1`)
      return new Map(found.map(({ key, n }) => [key, n]))
    },
    numbers: async (question: SqlQuestion) => {
      const [row] = await rows<Record<string, number>>(
        sql`select ${numbersOf} from ${answers(question)}`,
      )
      return row
    },
    /** Counts of numbers in intervals, upper ends left out. */
    inStretches: async (question: SqlQuestion, edges: readonly number[]) => {
      const ends = sql`array[${sql.join(
        edges.map((edge) => sql`${edge}::float8`),
        sql`, `,
      )}]`
      const found = await rows<{ at: number; n: number }>(
        sql`select width_bucket(${number}, ${ends}) at, count(*)::int n from ${answers(question)} group by 1`,
      )
      return new Map(found.map(({ at, n }) => [at - 1, n]))
    },
    /** Surveys by option of any level, truth or band. */
    chosen: async (question: SqlQuestion) => {
      const found = await groups(
        sql`select k.key, count(*)::int n from ${withKeys(question, surveys, 'all')} k group by 1`,
      )
      return new Map(found.map(({ key, n }) => [key ?? '', n]))
    },
    months: async (question: SqlQuestion) =>
      rows<{ month: string; n: number; first: string; last: string }>(sql`
        select left(a.value #>> '{}', 7) as month, count(*)::int n, min(a.value #>> '{}') as first,
          max(a.value #>> '{}') as last from ${answers(question)} group by 1 order by 1`),
    texts: async (question: SqlQuestion) => {
      const found = await groups(
        sql`select a.value #>> '{}' as key, count(*)::int n from ${answers(question)} group by 1`,
      )
      return new Map(found.map(({ key, n }) => [key ?? '', n]))
    },
  }
}
