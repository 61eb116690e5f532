import type { Cell } from '../../kinds/kind'

/** `instant`: as the Italian clock showed it, `YYYY-MM-DD HH:MM:SS`. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean' | 'instant'

export interface TableColumn {
  readonly header: string
  readonly type: ColumnType
  /** How many decimals a spreadsheet shows of its numbers; absent = as many as there are. */
  readonly decimals?: number
  /** Whether a few texts come again and again: a workbook holds each of them once. */
  readonly repeats?: boolean
}

export type Row = readonly Cell[]

/** One sheet's worth of data that is all in memory: what is said about the surveys. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Row[]
}
