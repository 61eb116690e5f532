import { asc, desc, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { searchWords } from '../../../contract/compared-text'
import type { Query, SortKey } from '../../../contract/query'
import type { Db } from '../db'

/** Beyond this many a list's total is not counted out (product §2): it would be most of the list's cost. */
export const exactTotalLimit = 10_000

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
  return total > exactTotalLimit ? { total: exactTotalLimit, totalCapped: true } : { total }
}

/** How many rows there are, up to the cap. */
export async function totalOf(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
): Promise<{ total: number; totalCapped?: boolean }> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select 1 from ${table} ${where === undefined ? sql`` : sql`where ${where}`} limit ${exactTotalLimit + 1}
    ) counted`)
  return capped(rows[0]?.total ?? 0)
}

/** Whether a comparable text holds what is looked for: all its words, in any order; `%` and `_` mean themselves. */
function holdsWords(within: SQL | AnyColumn, words: readonly string[]): SQL {
  const each = words.map((word) => sql`position(${word} in ${within}) > 0`)
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`
}

/** Whether these columns together hold what is looked for, as people look for it (product §4). */
export function containsText(columns: readonly (AnyColumn | SQL)[], text: string): SQL {
  const within = sql`comparable_text(${sql.join([...columns], sql` || ' ' || `)})`
  return holdsWords(within, searchWords(text))
}

/**
 * Does that for a table's comparable column, where an index holds its pieces (`text_pieces`, decision 068), by the same expression to the letter.
 *
 * @param scope what the pieces begin with: in the index, and of those that are looked for
 */
export function containsFragment(
  column: AnyColumn,
  text: string,
  scope: { readonly indexed: SQL; readonly searched: SQL } = {
    indexed: sql`''`,
    searched: sql`''`,
  },
): SQL {
  const words = searchWords(text)
  if (words.length === 0) return sql`true`
  const pieces = words.map(
    (word) =>
      sql`text_pieces(${column}, ${scope.indexed}) @> sought_pieces(${word}, ${scope.searched})`,
  )
  return sql`${sql.join(pieces, sql` and `)} and ${holdsWords(column, words)}`
}

/** `filter[archived]=true|false`; nothing said: all. */
export function archivedFilter(column: AnyPgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  return text === 'true' ? isNotNull(column) : isNull(column)
}
