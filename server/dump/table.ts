import type { Cell } from '../../kinds/kind'

/** `instant`: an ISO instant, written as the Italian wall clock. */
export type ColumnType = 'text' | 'number' | 'date' | 'boolean' | 'instant'

export interface TableColumn {
  readonly header: string
  readonly type: ColumnType
  /** How many decimals a spreadsheet shows of its numbers; absent = as many as there are. */
  readonly decimals?: number
}

export type Row = readonly Cell[]

/** One sheet's worth of data; the rows come as they are read and are never all in memory. */
export interface Table {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: () => AsyncIterable<Row> | Iterable<Row>
}
