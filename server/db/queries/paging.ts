import {
  asc,
  desc,
  getTableColumns,
  isNotNull,
  isNull,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { searchWords } from '../../../contract/compared-text'
import type { Query, SortKey } from '../../../contract/query'
import type { Db } from '../db'

/** Rows up to which a list's total is exact (product §2): counting more would be most of the list's cost. */
export const exactTotalLimit = 10_000

/** Order of a list, made total by the id in the direction of the first key, so that pages neither repeat nor skip rows. */
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

/** Limit and offset of a query's page. */
export function pageOf({ page }: Query): { limit: number; offset: number } {
  return { limit: page.size, offset: (page.number - 1) * page.size }
}

type Columns = Readonly<Record<string, AnyPgColumn | SQL>>

/**
 * Rows of a table on a query's page, with the total of those that pass the condition.
 *
 * @param more columns to read and expressions to sort by, if they are not the table's columns
 */
export async function pageOfRows<
  Table extends PgTable & { readonly id: AnyPgColumn },
  Read extends Columns = Table['_']['columns'],
>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  query: Query,
  more: { readonly columns?: Read; readonly sortable?: Columns } = {},
) {
  const { columns = getTableColumns(table), sortable = getTableColumns(table) } = more
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select(columns)
    .from(table as PgTable)
    .where(where)
    .orderBy(...orderBy(query.sort, sortable, table.id))
    .limit(limit)
    .offset(offset)
  return { rows: rows as SelectResultFields<Read>[], ...(await totalOf(db, table, where)) }
}

/** Total of a list, with the mark that it is capped. */
export function capped(total: number): { total: number; totalCapped?: boolean } {
  return total > exactTotalLimit ? { total: exactTotalLimit, totalCapped: true } : { total }
}

/** Counts rows up to the cap. */
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

/** Condition that a comparable text contains all words, in any order; `%` and `_` have no special meaning. */
function containsWords(text: SQL | AnyColumn, words: readonly string[]): SQL {
  const each = words.map((word) => sql`position(${word} in ${text}) > 0`)
  return each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`
}

/** Condition that columns together contain a search text, compared as a person would (product §4). */
export function containsText(columns: readonly (AnyColumn | SQL)[], text: string): SQL {
  const comparable = sql`comparable_text(${sql.join([...columns], sql` || ' ' || `)})`
  return containsWords(comparable, searchWords(text))
}

/**
 * Condition that a table's comparable column contains a search text. An index has the column's fragments (`text_pieces`, decision 068),
 * by the same expression to the letter.
 *
 * @param scope beginnings of the fragments: in the index, and in the search
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
  const fragments = words.map(
    (word) =>
      sql`text_pieces(${column}, ${scope.indexed}) @> sought_pieces(${word}, ${scope.searched})`,
  )
  return sql`${sql.join(fragments, sql` and `)} and ${containsWords(column, words)}`
}

/** Condition of `filter[archived]=true|false`; undefined, without that filter, for all rows. */
export function archivedFilter(column: AnyPgColumn, text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  return text === 'true' ? isNotNull(column) : isNull(column)
}
