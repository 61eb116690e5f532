import type { DataProvider } from 'react-admin'
import type { ComponentType } from 'react'
import type { ResourceType } from '../../../contract/models/index'
import type { CallError } from '../../../src/api/calls/call-error'
import type { CurrentUser } from '../../../src/api/session/session-store'
import type { IconName } from '../../../ui/icon-names'

/** Words of an action and of the dialog that asks for its confirmation. */
export interface Wording {
  /** Text of the button that opens the dialog or runs the action. */
  readonly label: string
  /** Consequences of the action. */
  readonly text?: string | readonly string[]
  /** Text of the confirming button; the label if left out. */
  readonly confirm?: string
  /** Text to be typed for confirmation, if something is deleted for good. */
  readonly typed?: { readonly label: string; readonly text: string }
}

/** Words of an action on one record. */
export interface OneWording extends Wording {
  /** Label of its icon in a row, with the record's name. */
  readonly inRow?: string
  /** Question of the dialog; without it the action runs at once. */
  readonly title?: string
  readonly done: string
}

/** Words of an action on several records. */
export interface ManyWording extends Wording {
  readonly title: (count: number) => string
  /** Question about a single selected record, with its name. */
  readonly titleOne?: (name: string) => string
  readonly done: (count: number) => string
}

interface ActionBase<Row> {
  readonly resource: ResourceType
  readonly key: string
  readonly icon: IconName
  /** Whether it is the main action of a record's page. */
  readonly main?: boolean
  /** Whether it applies to a record and the reader may run it; always, if left out. */
  readonly concerns?: (row: Row, reader: CurrentUser | null) => boolean
  /** Reason why it does not apply to a record, in a few words. */
  readonly reason?: (row: Row) => string
}

/** An action on a record by one call. */
export interface RecordAction<Row> extends ActionBase<Row> {
  readonly danger?: boolean
  /** Whether it deletes the record. */
  readonly removes?: boolean
  /** Makes the call. The caller reports a failure, and invalidates what has changed. */
  readonly run: (row: Row, provider: DataProvider) => Promise<unknown>
}

/** An action that is available for one record. */
export interface OneAction<Row> extends RecordAction<Row> {
  readonly one: (row: Row) => OneWording
  /** An alternative to ask about if the server refuses the action. */
  readonly instead?: (error: CallError, row: Row) => OneAction<Row> | null
}

/** An action that is available for several records, with one call for each. */
export interface ManyAction<Row> extends RecordAction<Row> {
  readonly many: ManyWording
}

/** A selected record that an action does not apply to. */
export interface ExcludedRecord {
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** Props of an action's own dialog, about one or several records. */
export interface RowsDialogProps<Row> {
  /** The selected records that the action applies to. */
  readonly rows: readonly Row[]
  /** Number of all selected records. */
  readonly selected: number
  /** Selected records that it does not apply to, if the action has reasons. */
  readonly excluded?: readonly ExcludedRecord[]
  /** Called with the ids of the changed records; the call may have failed for others. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** An action with a dialog of its own, because it needs more than a confirmation. */
export interface DialogAction<Row> extends ActionBase<Row> {
  readonly label: string
  readonly Dialog: ComponentType<RowsDialogProps<Row>>
}

/** `meta` of each of several calls: the caller reports failures, and invalidates once after the last call. */
export const oneOfMany = { quiet: true, oneOfMany: true }

interface RecordId {
  readonly id: string
}

/** Parts of an action that deletes a record; its words are missing. */
export function removal(resource: ResourceType) {
  const run = (previousData: RecordId, provider: DataProvider) =>
    provider.delete(resource, { id: previousData.id, previousData, meta: oneOfMany })
  const icon: IconName = 'delete'
  return { resource, key: 'delete', icon, danger: true, removes: true, run }
}

/** Parts of an action that updates a record with the given data; key, icon and words are missing. */
export function change(resource: ResourceType, data: () => object) {
  const run = (previousData: RecordId, provider: DataProvider) =>
    provider.update(resource, { id: previousData.id, data: data(), previousData, meta: oneOfMany })
  return { resource, run }
}
