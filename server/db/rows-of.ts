import { sql } from 'drizzle-orm'

/** SQL of rows as a table with the alias `given`. @param columns their names and types in SQL */
export const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`

/** Rows in one statement: a parameter is parsed as a whole. */
const maxRows = 20_000

/** Runs a statement for parts of the rows, one after the other. */
export async function inParts<T>(
  rows: readonly T[],
  run: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += maxRows) await run(rows.slice(at, at + maxRows))
}
