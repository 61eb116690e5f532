import type { ReactNode } from 'react'
import type { Cell } from '../../../kinds/kind'

/** One column of a list: on the screen, on a phone's card and in an exported file. */
export interface ListColumn<Row> {
  /** By which it is kept, and by which it is sorted where `sort` says so. */
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** In a file: a value under the column's label, or several under labels of their own. */
  readonly file: ((row: Row) => Cell) | Readonly<Record<string, (row: Row) => Cell>>
  readonly sort?: boolean
  readonly align?: 'end'
  /** What names a record: it is always shown. */
  readonly main?: boolean
  /** Shown only once somebody chooses it. */
  readonly hidden?: boolean
}

/** The columns that nobody sees who has chosen none. */
export function hiddenAtFirst<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ hidden = false }) => hidden).map(({ key }) => key)
}
