import type { DataProvider } from 'react-admin'
import type { ComponentType } from 'react'
import type { ResourceType } from '../../../contract/models/index'
import type { CallError } from '../../../src/api/calls/call-error'
import type { CurrentUser } from '../../../src/api/session/session-store'
import type { IconName } from '../../../ui/icon-names'

export interface Wording {
  /** On the button that leads to it. */
  readonly label: string
  /** What comes of it. */
  readonly text?: string | readonly string[]
  /** On the button that does it; the label when left out. */
  readonly confirm?: string
  /** What must be typed first, where something is destroyed for good. */
  readonly typed?: { readonly label: string; readonly text: string }
}

/** How something done to one record is named, asked about and told. */
export interface OneWording extends Wording {
  /** In a row, where nothing beside it says whom it is about. */
  readonly inRow?: string
  /** The question before it; it is done at once where nothing is asked. */
  readonly title?: string
  readonly done: string
}

/** The same of several. */
export interface ManyWording extends Wording {
  readonly title: (count: number) => string
  /** Of a single one, by its name, where that says enough. */
  readonly titleOne?: (name: string) => string
  readonly done: (count: number) => string
}

interface Offered<Row> {
  readonly resource: ResourceType
  readonly key: string
  readonly icon: IconName
  /** What a record's page is there for. */
  readonly main?: boolean
  /** Which records it concerns, and whom it is offered to; all when left out. */
  readonly concerns?: (row: Row, reader: CurrentUser | null) => boolean
  /** Why it does not concern a record, in a few words. */
  readonly reason?: (row: Row) => string
}

/** Something done to a record by one call. */
export interface RecordAction<Row> extends Offered<Row> {
  readonly danger?: boolean
  /** Whether the record is gone once it is done. */
  readonly removes?: boolean
  /** The call; of its failure tells whoever makes it, and of what is stale. */
  readonly run: (row: Row, provider: DataProvider) => Promise<unknown>
}

/** The same as it is offered for one record. */
export interface OneAction<Row> extends RecordAction<Row> {
  readonly one: (row: Row) => OneWording
  /** What is offered where it is refused. */
  readonly instead?: (refusal: CallError, row: Row) => OneAction<Row> | null
}

/** The same for several, one call each. */
export interface ManyAction<Row> extends RecordAction<Row> {
  readonly many: ManyWording
}

/** A selected record that something can't be done to. */
export interface Other {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** What a dialog of its own about one or several records is given. */
export interface RowsDialogProps<Row> {
  /** The records that it concerns, of all that are selected. */
  readonly rows: readonly Row[]
  readonly selected: number
  /** Records that it doesn't concern, where it is known why of each. */
  readonly others?: readonly Other[]
  /** These are done; something may have been refused. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Something that asks for more than a yes before it is done. */
export interface DialogAction<Row> extends Offered<Row> {
  readonly label: string
  readonly Dialog: ComponentType<RowsDialogProps<Row>>
}

/** Of each of many calls: whoever makes them tells of failures, and has what is stale read again once they are through. */
export const oneOfMany = { quiet: true, oneOfMany: true }

interface Known {
  readonly id: string
}

/** Removes a record: what its action is made of beside the words. */
export function removal(resource: ResourceType) {
  const run = (previousData: Known, provider: DataProvider) =>
    provider.delete(resource, { id: previousData.id, previousData, meta: oneOfMany })
  const icon: IconName = 'delete'
  return { resource, key: 'delete', icon, danger: true, removes: true, run }
}

/** Changes a record: where and how its action does that. */
export function change(resource: ResourceType, data: () => object) {
  const run = (previousData: Known, provider: DataProvider) =>
    provider.update(resource, { id: previousData.id, data: data(), previousData, meta: oneOfMany })
  return { resource, run }
}
