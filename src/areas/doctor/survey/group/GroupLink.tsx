import { useNavigate } from 'react-router'
import type { View } from '../../../../paths'
import { opensElsewhere } from '../../../../../ui/buttons/opens-elsewhere'
import type { GroupLinkProps as LinkProps } from '../../../../filling/navigation/group-links'
import type { GroupState } from '../../filling/group-states'
import { groupAddress } from '../../group-address'

interface GroupTarget {
  readonly surveyId: string
  readonly view: View
  /** Called before going. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** Leads to a group. Not the router's own link: that one is drawn anew wherever one goes, and there may be a hundred. */
export function GroupLink(props: GroupTarget & LinkProps<GroupState>) {
  const { surveyId, view, onOpen, onChosen, group, children, ...link } = props
  const navigate = useNavigate()
  const address = groupAddress(surveyId, view, group)
  return (
    <a
      {...link}
      href={address}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        // A click by keyboard is none of the pointer's: it counts no presses.
        onOpen(event.detail === 0)
        onChosen?.()
        void navigate(address, { replace: link['aria-current'] === 'page' })
      }}
    >
      {children}
    </a>
  )
}
