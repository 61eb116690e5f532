import { Link, type LinkProps } from 'react-router'
import type { View } from '../../../paths'
import type { GroupState } from '../filling/group-states'
import { groupAddress } from './group-address'

/** What leads to a group: its address, or the screen itself while the network is away. */
export interface GroupTarget {
  readonly surveyId: string
  readonly view: View
  /** Called before going; false keeps the reader where he is. */
  readonly onOpen: (group: GroupState) => boolean
}

interface GroupLinkProps extends GroupTarget, Omit<LinkProps, 'to'> {
  readonly group: GroupState
  readonly onChosen?: () => void
}

export function GroupLink(props: GroupLinkProps) {
  const { surveyId, view, onOpen, onChosen, group, ...link } = props
  return (
    <Link
      {...link}
      to={groupAddress(surveyId, view, group)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        if (!onOpen(group)) event.preventDefault()
        onChosen?.()
      }}
    />
  )
}
