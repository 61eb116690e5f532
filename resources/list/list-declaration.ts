import type { SortPayload } from 'react-admin'
import type { ReactNode } from 'react'
import type { ListAction } from './bulk-action'
import type { ListColumn } from './list-column'

/** A record of a list, whichever it is, as far as the list itself is concerned. */
export interface ListRow {
  readonly id: string
}

/** All that makes a list: what it reads, what it shows, what can be done. */
export interface ListDeclaration<Row extends ListRow> {
  /** The data provider's name for it; the page's own when left out. */
  readonly resource?: string
  /** Its place in the memory of the session: filters, order, columns and selection are kept under it. */
  readonly storeKey: string
  /** What every record of it has, such as the database that it belongs to. */
  readonly filter?: Readonly<Record<string, string>>
  readonly sort: SortPayload
  /** The filters that a reader who chose none has. */
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** Relations and counters that its columns need. */
  readonly embed?: readonly string[]
  /** What is said of it above its tools. */
  readonly lead?: string
  /** What it holds: the table's caption, and the name of an exported file. */
  readonly name: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rowName: (row: Row) => string
  /** Where a record opens. */
  readonly rowAddress?: (row: Row) => string | null
  /** Buttons at a record's end. */
  readonly rowActions?: (row: Row) => ReactNode
  readonly bulk?: readonly ListAction<Row>[]
  /** Why a record can't be selected; null: it can. */
  readonly refusal?: (row: Row) => string | null
  readonly searchLabel: string
  /** What is done with the list as a whole, beside its tools. */
  readonly actions?: ReactNode
  /** More filters beside the search: react-admin's inputs. */
  readonly filters?: readonly ReactNode[]
  /** What stands there when nothing was ever made. */
  readonly empty: ReactNode
  readonly noMatch: string
  readonly noMatchHelp?: string
}
