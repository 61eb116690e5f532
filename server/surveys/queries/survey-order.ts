import { asc, desc, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SortKey } from '../../../contract/query'
import { surveys } from '../../db/schema'

const columns = {
  updatedAt: surveys.updatedAt,
  createdAt: surveys.createdAt,
  customId: surveys.customId,
  status: surveys.status,
  completedAt: surveys.completedAt,
  id: surveys.id,
} as const

type Field = keyof typeof columns

/** Fields that may be empty: surveys without a value come last, whatever the direction. */
const nullable: readonly Field[] = ['customId', 'completedAt']

const isField = (field: string): field is Field => Object.hasOwn(columns, field)

interface Key {
  readonly field: Field
  readonly descending: boolean
}

/** Keys of a list's order, made total by the id; within a status surveys are ordered by their update, as in its index. */
function keysOf(sort: readonly SortKey[]): Key[] {
  const sorted = sort.flatMap(({ field, descending }) =>
    isField(field) ? [{ field, descending }] : [],
  )
  const [first] = sorted
  const descending = first?.descending ?? false
  const isByStatus = sorted.length === 1 && first?.field === 'status'
  return [
    ...sorted,
    ...(isByStatus ? [{ field: 'updatedAt', descending } as const] : []),
    { field: 'id', descending },
  ]
}

function inOrder(column: SQLWrapper, { field, descending }: Key, reversed: boolean): SQL {
  const order = descending === reversed ? asc(column) : desc(column)
  // In this direction PostgreSQL would put empty values first.
  if (!descending || !nullable.includes(field)) return order
  return reversed ? sql`${order} nulls first` : sql`${order} nulls last`
}

/** Order of a list in SQL. @param reversed for reading from the end */
export function surveyOrder(sort: readonly SortKey[], reversed = false): SQL {
  const keys = keysOf(sort).map((key) => inOrder(columns[key.field], key, reversed))
  return sql.join(keys, sql`, `)
}

/** A part of a list that is read along one index: its condition, and its order. */
export interface Stream {
  readonly where: SQL | undefined
  readonly order: SQL
}

/** Directions of the columns' indexes, which have empty values at the end. In the other direction those are a stream of their own. */
const indexed = { customId: 'ascending', completedAt: 'descending' } as const

/** Streams of a list's order: one, or two after each other. */
export function surveyStreams(sort: readonly SortKey[], reversed = false): Stream[] {
  const whole = { where: undefined, order: surveyOrder(sort, reversed) }
  const [first, ...others] = sort
  const field = first?.field
  if (first === undefined || others.length > 0) return [whole]
  if (field !== 'customId' && field !== 'completedAt') return [whole]
  if ((indexed[field] === 'descending') === first.descending) return [whole]
  const column = columns[field]
  const isDown = first.descending !== reversed
  const direction = isDown ? sql`desc` : sql`asc`
  // A stream has either only empty values or none; the clause is there because PostgreSQL uses an index only for its own order.
  const emptyEnd = isDown ? sql`nulls last` : sql`nulls first`
  const nulls = indexed[field] === 'descending' ? emptyEnd : sql``
  const order = sql`${column} ${direction} ${nulls}, ${surveys.id} ${direction}`
  return [
    { where: isNotNull(column), order },
    { where: isNull(column), order },
  ]
}

/** Columns of a list's order under names of their own, and the order by those names, for surveys in a subquery `found`. */
export function lookedUpOrder(sort: readonly SortKey[]): { columns: SQL; order: SQL } {
  const keys = keysOf(sort)
  const nameOf = (at: number) => sql.raw(`k${at}`)
  return {
    columns: sql.join(
      [sql`${surveys.id}`, ...keys.map(({ field }, at) => sql`${columns[field]} as ${nameOf(at)}`)],
      sql`, `,
    ),
    order: sql.join(
      keys.map((key, at) => inOrder(sql`found.${nameOf(at)}`, key, false)),
      sql`, `,
    ),
  }
}
