import type { ReactNode } from 'react'
import type { Cell } from '../../../kinds/kind'

/** One column of a list: in the table, on a phone's card and in an exported file. */
export interface ListColumn<Row> {
  /** Name under which the reader's choice of columns is stored; the call's name for the order, if `sort` is true. */
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Value in a file, under the column's label; or several values, each with a label of its own. */
  readonly file: ((row: Row) => Cell) | Readonly<Record<string, (row: Row) => Cell>>
  readonly sort?: boolean
  readonly align?: 'end'
  /** Whether it has the record's name: such a column can't be hidden. */
  readonly main?: boolean
  /** Whether it is hidden until the reader chooses it. */
  readonly hidden?: boolean
}

/** Keys of the columns that are hidden until the reader chooses them. */
export function hiddenByDefault<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ hidden = false }) => hidden).map(({ key }) => key)
}
