import { asc, desc, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Query, SortKey } from '../../../contract/query'
import type { Db } from '../db'

/** Beyond this many a list's total is not counted out (product §2): it would be most of the list's cost. */
export const mostCounted = 10_000

/** The list's order, made total by the id in the direction of the first key, so that pages neither repeat nor skip. */
export function orderBy(
  sort: readonly SortKey[],
  columns: Readonly<Record<string, AnyColumn | SQL>>,
  id: AnyColumn,
): SQL[] {
  const keys = sort.flatMap(({ field, descending }) => {
    const column = columns[field]
    return column === undefined ? [] : [descending ? desc(column) : asc(column)]
  })
  return [...keys, sort[0]?.descending ? desc(id) : asc(id)]
}

export function pageOf({ page }: Query): { limit: number; offset: number } {
  return { limit: page.size, offset: (page.number - 1) * page.size }
}

/** A number of rows as a list tells it. */
export function capped(total: number): { total: number; totalCapped?: boolean } {
  return total > mostCounted ? { total: mostCounted, totalCapped: true } : { total }
}

/** How many rows there are, up to the cap. */
export async function totalOf(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ total: number; totalCapped?: boolean }> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${table} ${where === undefined ? sql`` : sql`where ${where}`} limit ${mostCounted + 1}
    ) counted`)
  return capped(rows[0]?.total ?? 0)
}

/** Whether one of these columns holds the text, whatever the case; `%` and `_` mean themselves. */
export function holds(columns: readonly (AnyColumn | SQL)[], text: string): SQL {
  const within = sql.join([...columns], sql` || ' ' || `)
  // Of a hundred thousand codes, making the letters small is most of the search; `0123` has none.
  const hasLetters = text.toLowerCase() !== text.toUpperCase()
  if (!hasLetters) return sql`position(${text} in ${within}) > 0`
  return sql`position(lower(${text}) in lower(${within})) > 0`
}

/**
 * The same where an index holds the pieces of these columns (`text_pieces`, decision 068), by the same expression to the letter.
 *
 * @param scope what the pieces begin with: in the index, and of those that are looked for
 */
export function holdsPiece(
  columns: readonly (AnyColumn | SQL)[],
  text: string,
  scope: { readonly indexed: SQL; readonly searched: SQL } = {
    indexed: sql`''`,
    searched: sql`''`,
  },
): SQL {
  if (text === '') return sql`true`
  const whole = sql.join([...columns], sql` || ' ' || `)
  return sql`text_pieces(${whole}, ${scope.indexed}) @> sought_pieces(${text}, ${scope.searched}) and ${holds(columns, text)}`
}

/** `filter[archived]=true|false`; nothing said: all. */
export function archivedFilter(column: AnyPgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  return text === 'true' ? isNotNull(column) : isNull(column)
}
