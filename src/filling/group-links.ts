import type { ReactNode } from 'react'
import type { ShownGroup } from './shown-groups'

export interface GroupLinkProps<Group> {
  readonly group: Group
  readonly className: string
  readonly 'aria-current'?: 'page' | undefined
  /** The group was chosen. */
  readonly onChosen?: () => void
  readonly children: ReactNode
}

/** The groups among which one moves, and what leads to each: an address, or a button where there is none. */
export interface GroupLinks<Group extends ShownGroup> {
  readonly groups: readonly Group[]
  readonly current: Group
  readonly link: (props: GroupLinkProps<Group>) => ReactNode
}
