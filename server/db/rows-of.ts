import { sql } from 'drizzle-orm'

/** Rows as a table `given`. @param columns their names and types, as PostgreSQL writes them */
export const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`

/** Rows a statement: a parameter is parsed whole. */
const most = 20_000

export async function inParts<T>(
  rows: readonly T[],
  run: (some: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += most) await run(rows.slice(at, at + most))
}
