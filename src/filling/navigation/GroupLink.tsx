import { useNavigate } from 'react-router'
import { opensElsewhere } from '../../../ui/buttons/opens-elsewhere'
import type { GroupLinkProps as LinkProps } from './group-links'

interface GroupLinkProps<Group> extends LinkProps<Group> {
  readonly address: string
  /** Called before the navigation. */
  readonly onOpen: (byKeyboard: boolean) => void
}

/** A link to a group. It is not the router's link, which renders after every navigation: there may be a hundred of them. */
export function GroupLink<Group>(props: GroupLinkProps<Group>) {
  const { address, onOpen, onChosen, group: _, children, ...link } = props
  const navigate = useNavigate()
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
