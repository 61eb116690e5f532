import { type CSSProperties, useState } from 'react'
import { it } from '../../i18n/doctor'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/Icon'
import type { GroupLinks } from './group-links'
import { GroupStatusChip } from './GroupStatusChip'
import type { ShownGroup } from './shown-groups'
import './GroupNavigation.css'

const words = it.doctor.groups

interface GroupNavigationProps<Group extends ShownGroup> extends GroupLinks<Group> {
  /** What the page calls it. */
  readonly label?: string
}

/** The survey's groups with their colours and statuses: a column beside the questions, a list to unfold on a phone. */
export function GroupNavigation<Group extends ShownGroup>(props: GroupNavigationProps<Group>) {
  const { groups, current, link, label = words.title } = props
  const [open, setOpen] = useState(false)
  const index = groups.indexOf(current) + 1
  return (
    <nav
      className={classNames('group-navigation', open && 'group-navigation--open')}
      aria-label={label}
    >
      <button
        type="button"
        className="group-navigation__toggle"
        aria-expanded={open}
        style={{ '--group-color': current.color } as CSSProperties}
        onClick={() => setOpen(!open)}
      >
        <span>{words.position(index, groups.length)}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      <ol role="list">
        {groups.map((group) => (
          <li key={group.id} style={{ '--group-color': group.color } as CSSProperties}>
            {link({
              group,
              className: 'group-navigation__link',
              'aria-current': group.id === current.id ? 'page' : undefined,
              onChosen: () => setOpen(false),
              children: (
                <>
                  <span className="group-navigation__name">{group.name}</span>
                  <GroupStatusChip status={group.status} />
                  {group.missing > 0 && group.status !== 'empty' && (
                    <span className="group-navigation__missing">
                      {words.missing(group.missing)}
                    </span>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ol>
    </nav>
  )
}
