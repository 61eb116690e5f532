import type { ReactNode } from 'react'
import type { NavigationGroup } from './navigation-groups'

export interface GroupLinkProps<Group> {
  readonly group: Group
  readonly className: string
  readonly 'aria-current'?: 'page' | undefined
  /** Among many groups one is a stop of the Tab key, and arrows lead to the others. */
  readonly tabIndex?: -1 | undefined
  /** The group was chosen. */
  readonly onChosen?: () => void
  readonly children: ReactNode
}

/** The groups among which one moves, and what leads to each: an address, or a button where there is none. */
export interface GroupLinks<Group extends NavigationGroup> {
  readonly groups: readonly Group[]
  readonly current: Group
  readonly link: (props: GroupLinkProps<Group>) => ReactNode
}
