import { Link } from 'react-router'
import type { View } from '../../../paths'
import type { GroupLinkProps as LinkProps } from '../../../filling/group-links'
import type { GroupState } from '../filling/group-states'
import { groupAddress } from './group-address'

interface GroupTarget {
  readonly surveyId: string
  readonly view: View
  /** Called before going; false keeps the reader where he is. */
  readonly onOpen: (group: GroupState, byKeyboard: boolean) => boolean
}

/** Leads to a group: to its address, or to the screen itself while the network is away. */
export function GroupLink(props: GroupTarget & LinkProps<GroupState>) {
  const { surveyId, view, onOpen, onChosen, group, ...link } = props
  return (
    <Link
      {...link}
      to={groupAddress(surveyId, view, group)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        // A click by keyboard is none of the pointer's: it counts no presses.
        if (!onOpen(group, event.detail === 0)) event.preventDefault()
        onChosen?.()
      }}
    />
  )
}
