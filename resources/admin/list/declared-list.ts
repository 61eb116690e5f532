import type { SortPayload } from 'react-admin'
import { createContext, useContext } from 'react'
import type { AnyRow, DefinedResource, ParentRecord } from '../resource'
import type { ListColumn } from './list-column'
import type { DialogAction, ManyAction } from './record-action'

/** A resource's list where it stands: of all its records, or of those that belong to another one. */
export interface DeclaredList {
  readonly resource: DefinedResource
  readonly parent?: ParentRecord
  /** What it holds: the table's caption, and the name of an exported file. */
  readonly name: string
  /** Its place in the memory of the session: filters, order, columns and selection are kept under it. */
  readonly storeKey: string
  /** What every record of it has, such as the database that it belongs to. */
  readonly filter: Readonly<Record<string, string>>
  readonly sort: SortPayload
  readonly columns: readonly ListColumn<AnyRow>[]
  /** Relations and counters that its columns need. */
  readonly embed: readonly string[]
  /** What can be done to several records; where nothing can, none is selected. */
  readonly bulk: readonly (ManyAction<AnyRow> | DialogAction<AnyRow>)[]
  /** Why a record can't be selected; null: it can. */
  readonly refusal: (row: AnyRow) => string | null
}

export const ListContext = createContext<DeclaredList | null>(null)

/** The list that is being drawn. */
export function useDeclaredList(): DeclaredList {
  const list = useContext(ListContext)
  if (list === null) throw new Error('used outside a list')
  return list
}
