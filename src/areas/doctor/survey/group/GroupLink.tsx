import { useNavigate } from 'react-router'
import type { View } from '../../../../paths'
import { opensElsewhere } from '../../../../../ui/buttons/opens-elsewhere'
import type { GroupLinkProps as LinkProps } from '../../../../filling/navigation/group-links'
import type { GroupState } from '../../filling/group-states'
import { groupAddress } from '../../group-address'

interface GroupTarget {
  readonly surveyId: string
  readonly view: View
  /** Called before the navigation. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** A link to a group. It is not the router's link, which renders after every navigation: there may be a hundred of them. */
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
        // A click by keyboard has the detail 0, as it counts no presses of a pointer.
        onOpen(event.detail === 0)
        onChosen?.()
        void navigate(address, { replace: link['aria-current'] === 'page' })
      }}
    >
      {children}
    </a>
  )
}
