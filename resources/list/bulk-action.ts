import type { DataProvider } from 'react-admin'
import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../../src/ui/icon-names'

/** How something done to several records is named, asked about and told. */
export interface BulkWording {
  readonly label: string
  readonly danger?: boolean
  readonly title: (count: number) => string
  readonly text: ReactNode
  /** On the button that does it; the label when left out. */
  readonly confirm?: string
  /** A word that must be typed first, where something is destroyed for good. */
  readonly typed?: string
  readonly done: (count: number) => string
}

/** Something done to all records that were selected, one call each. */
export interface BulkAction<Row> extends BulkWording {
  readonly key: string
  readonly icon: IconName
  /** Which of the selected records it concerns; all of them when left out. */
  readonly concerns?: (row: Row) => boolean
  /** The call for one record; its failure is told in the result, line by line. */
  readonly run: (row: Row, provider: DataProvider) => Promise<unknown>
}

/** What a dialog of its own about several records is given. */
export interface RowsDialogProps<Row> {
  /** The records that it concerns, of all that are selected. */
  readonly rows: readonly Row[]
  readonly selected: number
  /** These are done; something may have been refused. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Something that asks for more than a yes before it is done. */
export interface DialogAction<Row> extends Pick<
  BulkAction<Row>,
  'key' | 'icon' | 'label' | 'concerns'
> {
  readonly Dialog: ComponentType<RowsDialogProps<Row>>
}

/** Whatever can be done to the selected records of a list. */
export type ListAction<Row> = BulkAction<Row> | DialogAction<Row>

/** Of each of many calls: whoever makes them tells of failures, and has what is stale read again once they are through. */
export const oneOfMany = { quiet: true, oneOfMany: true }

type Wording<Row> = Omit<BulkAction<Row>, 'key' | 'icon' | 'run'>

/** Removes each of the selected records. */
export function removal<Row extends { readonly id: string }>(
  resource: string,
  wording: Wording<Row>,
): BulkAction<Row> {
  const run: BulkAction<Row>['run'] = (previousData, provider) =>
    provider.delete(resource, { id: previousData.id, previousData, meta: oneOfMany })
  return { key: 'delete', icon: 'delete', danger: true, run, ...wording }
}

/** Changes each of the selected records. */
export function change<Row extends { readonly id: string }>(
  resource: string,
  wording: Wording<Row> & Pick<BulkAction<Row>, 'key' | 'icon'>,
  data: () => object,
): BulkAction<Row> {
  const run: BulkAction<Row>['run'] = (previousData, provider) =>
    provider.update(resource, { id: previousData.id, data: data(), previousData, meta: oneOfMany })
  return { run, ...wording }
}
