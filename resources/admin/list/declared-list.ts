import type { SortPayload } from 'react-admin'
import { createContext, useContext } from 'react'
import type { AnyRow, DefinedResource, ParentRecord } from '../resource'
import type { ListColumn } from './list-column'
import type { DialogAction, ManyAction } from './record-action'

/** A resource's list in its position: on a page of its own with all records, or on the page of a parent record. */
export interface DeclaredList {
  readonly resource: DefinedResource
  readonly parent?: ParentRecord
  /** Title of the list: the table's caption, and the name of an exported file. */
  readonly name: string
  /** Key in react-admin's store, for filters, order, columns and selection. */
  readonly storeKey: string
  /** Filter that the reader can't change, such as the parent database. */
  readonly filter: Readonly<Record<string, string>>
  /** Search text that stands in no address, and its setter; missing if the search field is a filter like others. */
  readonly search?: { readonly text: string; readonly set: (text: string) => void }
  readonly sort: SortPayload
  readonly columns: readonly ListColumn<AnyRow>[]
  /** Relations and counters that its columns need. */
  readonly embed: readonly string[]
  /** Actions on several records; a list without any has no checkboxes. */
  readonly bulk: readonly (ManyAction<AnyRow> | DialogAction<AnyRow>)[]
  /** Reason why a record can't be selected; null if it can. */
  readonly whyNot: (row: AnyRow) => string | null
}

export const ListContext = createContext<DeclaredList | null>(null)

/** The list around the component. */
export function useDeclaredList(): DeclaredList {
  const list = useContext(ListContext)
  if (list === null) throw new Error('used outside a list')
  return list
}
