import type { ReactNode } from 'react'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'

export interface GroupLinkProps<Group> {
  readonly group: Group
  readonly className: string
  readonly 'aria-current'?: 'page' | undefined
  /** Set to −1 for all but one of many groups: the Tab key stops at that one, arrows lead to the others. */
  readonly tabIndex?: -1 | undefined
  /** Called when the group was chosen. */
  readonly onChosen?: () => void
  readonly children: ReactNode
}

/** Groups to move among, with what draws the link to each: an address, or a button if there is none. */
export interface GroupLinks<Group extends NavigationGroup> {
  readonly groups: readonly Group[]
  readonly current: Group
  readonly link: (props: GroupLinkProps<Group>) => ReactNode
}
