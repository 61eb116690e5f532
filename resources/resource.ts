import type { ComponentType, ReactNode } from 'react'
import type { IconName } from '../src/ui/icon-names'

/** One resource of the admin area: its pages, and its place in the menu. */
export interface AdminResource {
  /** Its part of the address and its name for the data provider. */
  readonly name: string
  readonly list?: ComponentType
  readonly create?: ComponentType
  readonly show?: ComponentType
  readonly edit?: ComponentType
  readonly editPath?: string
  readonly recordRepresentation?: string | ((record: Readonly<Record<string, unknown>>) => string)
  /** Further routes below it. */
  readonly children?: ReactNode
  readonly menu: { readonly to: string; readonly label: string; readonly icon: IconName }
}
