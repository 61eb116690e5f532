import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { it } from '../../i18n/doctor'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/Icon'
import type { GroupLinks } from './group-links'
import { GroupStatusChip } from './GroupStatusChip'
import type { ShownGroup } from './shown-groups'
import './GroupNavigation.css'

const words = it.doctor.groups

/** What leads into the list of groups from elsewhere. */
export interface GroupNavigationHandle {
  /** Puts the focus at the current group, in a list that is unfolded. */
  readonly focus: () => void
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveAmongLinks(event: KeyboardEvent): void {
  const move = moves[event.key]
  if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const list = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(
    '.group-navigation__link',
  )
  const links = [...list]
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (at === -1) return
  event.preventDefault()
  links[move(at, links.length)]?.focus()
}

interface GroupNavigationProps<Group extends ShownGroup> extends GroupLinks<Group> {
  /** What the page calls it. */
  readonly label?: string
  /** The group with the survey's bookmark. */
  readonly bookmarkedId?: string | null
  readonly ref?: Ref<GroupNavigationHandle>
  /** Below the list. */
  readonly children?: ReactNode
}

/** The survey's groups with their colours and statuses: a column beside the questions, a list to unfold on a phone. */
export function GroupNavigation<Group extends ShownGroup>(props: GroupNavigationProps<Group>) {
  const { groups, current, link, label = words.title, bookmarkedId = null, ref, children } = props
  const [open, setOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = nav.current
    element?.addEventListener('keydown', moveAmongLinks)
    return () => element?.removeEventListener('keydown', moveAmongLinks)
  }, [])
  useImperativeHandle(ref, () => ({
    focus() {
      flushSync(() => setOpen(true))
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    },
  }))
  const index = groups.indexOf(current) + 1
  return (
    <nav
      ref={nav}
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
                  <span className="group-navigation__name">
                    {group.name}
                    {group.id === bookmarkedId && (
                      <Icon name="bookmark-filled" label={words.bookmarked} />
                    )}
                  </span>
                  <GroupStatusChip status={group.status} />
                  {group.problems > 0 && (
                    <span className="group-navigation__problems">
                      <Icon name="error" /> {words.problems(group.problems)}
                    </span>
                  )}
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
      {children}
    </nav>
  )
}
