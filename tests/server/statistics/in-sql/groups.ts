import { sql, type SQL } from 'drizzle-orm'
import type { Rows } from './rows'
import { withKeys, responses, type SqlQuestion } from './responses'
import { numbersOf } from './summaries'

/** The figures of one question by the answers to another: of several levels by the first. */
export function groups(rows: Rows, surveys: SQL, question: SqlQuestion, by: SqlQuestion) {
  const inGroup = withKeys(by, surveys, 'first')
  const answers = sql`${responses(question, surveys)} a`
  const columns = withKeys(question, surveys, 'first')
  return {
    /** Respondents of each group. */
    rows: async () => {
      const found = await rows<Record<string, number> & { key: string }>(
        sql`select g.key, count(*)::int n from ${answers} join ${inGroup} g on g.id = a.id group by 1`,
      )
      return new Map(found.map((row) => [row.key, row.n ?? 0]))
    },
    /** Respondents of each column who are in a group. */
    columns: async () => {
      const found = await rows<{ key: string; n: number }>(sql`
        select c.key, count(*)::int n from ${columns} c
        where exists (select 1 from ${inGroup} g where g.id = c.id) group by 1`)
      return new Map(found.map(({ key, n }) => [key, n]))
    },
    /** By group and column. */
    cells: async () => {
      const found = await rows<{ row: string; column: string; n: number }>(sql`
        select g.key "row", c.key "column", count(*)::int n from ${columns} c
          join ${inGroup} g on g.id = c.id group by 1, 2`)
      return new Map(found.map(({ row, column, n }) => [`${row}/${column}`, n]))
    },
    outside: async () => {
      const [row] = await rows<{ n: number }>(sql`
        select count(*)::int n from ${answers}
        where not exists (select 1 from ${inGroup} g where g.id = a.id)`)
      return row?.n
    },
    numbers: async () => {
      const found = await rows<Record<string, number> & { key: string }>(
        sql`select g.key, ${numbersOf} from ${answers} join ${inGroup} g on g.id = a.id group by 1`,
      )
      return new Map(found.map((row) => [row.key, row]))
    },
  }
}
