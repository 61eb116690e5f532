import { sql } from 'drizzle-orm'

/** SQL of rows as a table with the alias `given`. @param columns their names and types in SQL */
export const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.raw(columns)})`

/**
 * Runs a statement for parts of the rows, one after the other.
 *
 * @param size rows in one statement: a parameter is parsed as a whole, and a statement has 65,535 at most
 */
export async function inParts<T>(
  rows: readonly T[],
  run: (part: T[]) => Promise<unknown>,
  size = 20_000,
): Promise<void> {
  for (let at = 0; at < rows.length; at += size) await run(rows.slice(at, at + size))
}

/** The first row of a result; null if it has none. */
export function firstRow<Row>([row]: readonly Row[]): Row | null {
  return row ?? null
}

/** The row that a statement always returns. @throws Error if there is none */
export function theRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the statement has returned no row')
  return row
}
