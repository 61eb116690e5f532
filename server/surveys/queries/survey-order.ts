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

/** Without a value they come last, whatever the direction. */
const nullable: readonly Field[] = ['customId', 'completedAt']

const isField = (field: string): field is Field => Object.hasOwn(columns, field)

interface Key {
  readonly field: Field
  readonly descending: boolean
}

/** The order of a list, made total by the id; those of a status in the usual order, as its index has them. */
function keysOf(sort: readonly SortKey[]): Key[] {
  const named = sort.flatMap(({ field, descending }) =>
    isField(field) ? [{ field, descending }] : [],
  )
  const [first] = named
  const descending = first?.descending ?? false
  const isByStatus = named.length === 1 && first?.field === 'status'
  return [
    ...named,
    ...(isByStatus ? [{ field: 'updatedAt', descending } as const] : []),
    { field: 'id', descending },
  ]
}

function inOrder(column: SQLWrapper, { field, descending }: Key, reversed: boolean): SQL {
  const order = descending === reversed ? asc(column) : desc(column)
  // The one direction in which PostgreSQL would have them first.
  if (!descending || !nullable.includes(field)) return order
  return reversed ? sql`${order} nulls first` : sql`${order} nulls last`
}

/** @param reversed read from the end */
export function surveyOrder(sort: readonly SortKey[], reversed = false): SQL {
  const keys = keysOf(sort).map((key) => inOrder(columns[key.field], key, reversed))
  return sql.join(keys, sql`, `)
}

/** What is read along one index: which of the surveys, and in which order. */
export interface Stream {
  readonly where: SQL | undefined
  readonly order: SQL
}

/** A column's index has one direction only; without a value they are at its end in one of them, and a stream of their own in the other. */
const indexed = { customId: 'ascending', completedAt: 'descending' } as const

/** An order as one stream, or as two after one another. */
export function surveyStreams(sort: readonly SortKey[], reversed = false): Stream[] {
  const whole = { where: undefined, order: surveyOrder(sort, reversed) }
  const [first, ...others] = sort
  const field = first?.field
  if (first === undefined || others.length > 0) return [whole]
  if (field !== 'customId' && field !== 'completedAt') return [whole]
  if ((indexed[field] === 'descending') === first.descending) return [whole]
  const column = columns[field]
  const isDown = first.descending !== reversed
  const way = isDown ? sql`desc` : sql`asc`
  // Within each stream it is all the same where those without a value are; the index is used only where the text says what it has.
  const otherEnd = isDown ? sql`nulls last` : sql`nulls first`
  const along = indexed[field] === 'descending' ? otherEnd : sql``
  const order = sql`${column} ${way} ${along}, ${surveys.id} ${way}`
  return [
    { where: isNotNull(column), order },
    { where: isNull(column), order },
  ]
}

/** The columns that an order goes by, under names of their own, and the order by those names: for what was looked up first. */
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
