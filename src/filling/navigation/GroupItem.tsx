import { memo } from 'react'
import { it } from '../../../i18n/doctor'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import type { GroupLinks } from './group-links'
import { GroupStatusChip } from './GroupStatusChip'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'

const words = it.doctor.groups

interface GroupItemProps<Group extends NavigationGroup> extends Pick<GroupLinks<Group>, 'link'> {
  readonly group: Group
  readonly isCurrent: boolean
  /** Whether the Tab key stops at it. */
  readonly isStop: boolean
  readonly isBookmarked: boolean
  /** Whether the survey takes no more answers. */
  readonly settled: boolean
  readonly onChosen: () => void
}

/** Line in place of the status of a group whose required answers are there, with the number of open optional questions. */
function lineOf({ status, optional }: NavigationGroup, settled: boolean): string | null {
  if (settled) return optional > 0 ? words.optional(optional) : null
  return status === 'complete' ? words.requiredDone(optional) : null
}

function Item<Group extends NavigationGroup>(props: GroupItemProps<Group>) {
  const { group, link, isCurrent, isStop, isBookmarked, settled, onChosen } = props
  // A line of its own: the chip would leave no room for the name.
  const line = group.unanswered > 0 && lineOf(group, settled)
  return (
    <li style={{ '--group-color': group.color }}>
      {link({
        group,
        className: 'group-navigation__link',
        tabIndex: isStop ? undefined : -1,
        'aria-current': isCurrent ? 'page' : undefined,
        onChosen,
        children: (
          <>
            <span className="group-navigation__name">
              <GroupDot />
              <span>{group.name}</span>
              {isBookmarked && <Icon name="bookmark-filled" label={words.bookmarked} />}
            </span>
            {line ? (
              <span className="group-navigation__missing">{line}</span>
            ) : (
              <GroupStatusChip group={group} settled={settled} />
            )}
            {group.problems > 0 && (
              <span className="group-navigation__problems">
                <Icon name="error" /> {words.problems(group.problems)}
              </span>
            )}
            {group.missing > 0 && group.status !== 'empty' && (
              <span className="group-navigation__missing">{words.missing(group.missing)}</span>
            )}
          </>
        ),
      })}
    </li>
  )
}

/** Item of the list of groups. It is drawn again only if its props change: `link` must stay the same function. */
export const GroupItem = memo(Item) as typeof Item
