import { Link } from 'react-router'
import type { View } from '../../../../paths'
import type { GroupLinkProps as LinkProps } from '../../../../filling/group-links'
import type { GroupState } from '../../filling/group-states'
import { groupAddress } from './group-address'

interface GroupTarget {
  readonly surveyId: string
  readonly view: View
  /** Called before going. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** Leads to a group. */
export function GroupLink(props: GroupTarget & LinkProps<GroupState>) {
  const { surveyId, view, onOpen, onChosen, group, ...link } = props
  return (
    <Link
      {...link}
      to={groupAddress(surveyId, view, group)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        // A click by keyboard is none of the pointer's: it counts no presses.
        onOpen(event.detail === 0)
        onChosen?.()
      }}
    />
  )
}
