import type { Cell } from '../../kinds/kind'

/** `instant`: a time of the Italian wall clock, `YYYY-MM-DD HH:MM:SS`. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean' | 'instant'

export interface TableColumn {
  readonly header: string
  readonly type: ColumnType
  /** Number of decimals that a spreadsheet shows; absent = as many as the number has. */
  readonly decimals?: number
  /** Whether a few texts are repeated often: a workbook holds each of them once. */
  readonly repeats?: boolean
}

export type Row = readonly Cell[]

/** Content of one sheet that is all in memory: explanations of the surveys' columns. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly Row[]
}
