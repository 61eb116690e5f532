import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { containsWords } from '../../../contract/compared-text'
import { it } from '../../../i18n/doctor'
import { classNames } from '../../../ui/class-names'
import { GroupDot } from '../../../ui/GroupDot'
import { Icon } from '../../../ui/Icon'
import type { GroupLinks } from './group-links'
import { GroupItem } from './GroupItem'
import { GroupSearch } from './GroupSearch'
import type { NavigationGroup } from '../../answers/survey/navigation-groups'
import './GroupNavigation.css'

const words = it.doctor.groups

/** Number of groups from which on the list has a search field. */
const manyGroups = 15

/** Handle for code elsewhere on the page that moves the focus into the list. */
export interface GroupNavigationHandle {
  /** Opens the list and moves the focus to the current group. */
  readonly focus: () => void
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus by keys: arrows among the links, arrow down from the search field to them, letters back to it. */
function moveAmongLinks(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const nav = event.currentTarget as HTMLElement
  const links = [...nav.querySelectorAll<HTMLElement>('.group-navigation__link')]
  const field = nav.querySelector('input')
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (at === -1) {
    if (event.target !== field || event.key !== 'ArrowDown') return
    event.preventDefault()
    return links[0]?.focus()
  }
  // The letter itself is then typed into the field.
  if (/^[\p{L}\d]$/u.test(event.key)) return field?.focus()
  const move = moves[event.key]
  if (move === undefined) return
  event.preventDefault()
  links[move(at, links.length)]?.focus()
}

/** Scrolls the list to the current group's link, without scrolling the page. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]')
  if (!list || !link) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

interface GroupNavigationProps<Group extends NavigationGroup> extends GroupLinks<Group> {
  /** Accessible name of the list. */
  readonly label?: string
  /** Id of the group with the survey's bookmark. */
  readonly bookmarkedId?: string | null
  /** Whether the survey takes no more answers. */
  readonly settled?: boolean
  readonly ref?: Ref<GroupNavigationHandle>
  /** DOM id of the list's panel. */
  readonly id?: string
  /** Whether the list is open, above the questions. Set only if the button that opens it on a narrow page is elsewhere. */
  readonly unfolded?: boolean
  readonly onUnfold?: (unfolded: boolean) => void
  /** Content below the list. */
  readonly children?: ReactNode
}

/** Refs of an open list that covers the questions, with the id of its panel. */
interface Overlay {
  readonly nav: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLDivElement | null>
  readonly id: string | undefined
}

/**
 * Behaviour of a list that covers the questions: it takes the focus, and closes on Escape or when the focus leaves it.
 *
 * @param isOpen false if the list is closed or does not cover the questions
 */
function useOverlay(isOpen: boolean, { nav, panel, id }: Overlay, close: () => void): void {
  useEffect(() => {
    const around = nav.current
    if (!isOpen || panel.current === null || around === null) return
    const opener = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    around.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      opener?.focus()
    }
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !around.contains(next) && next !== opener) close()
    }
    around.addEventListener('keydown', onKeyDown)
    around.addEventListener('focusout', onFocusOut)
    return () => {
      around.removeEventListener('keydown', onKeyDown)
      around.removeEventListener('focusout', onFocusOut)
    }
  }, [isOpen, nav, panel, id, close])
}

/** Adds the keys that move the focus among the links of the list. */
function useLinkKeys(nav: Overlay['nav']): void {
  useEffect(() => {
    const element = nav.current
    element?.addEventListener('keydown', moveAmongLinks)
    return () => element?.removeEventListener('keydown', moveAmongLinks)
  }, [nav])
}

interface ToggleProps {
  readonly open: boolean
  readonly color: string
  /** Position of the current group among all, in words. */
  readonly position: string
  readonly onClick: () => void
}

/** Button that opens and closes the list on a narrow page. */
function Toggle({ open, color, position, onClick }: ToggleProps) {
  return (
    <button
      type="button"
      className="group-navigation__toggle"
      aria-expanded={open}
      style={{ '--group-color': color }}
      onClick={onClick}
    >
      <GroupDot />
      <span>{position}</span>
      <Icon name={open ? 'chevron-up' : 'chevron-down'} />
    </button>
  )
}

/** List of a survey's groups with their colours and statuses: a column next to the questions, on a phone a list to open. */
export function GroupNavigation<Group extends NavigationGroup>(props: GroupNavigationProps<Group>) {
  const { groups, current, link, label = words.title, bookmarkedId = null } = props
  const { ref, id, children, unfolded, onUnfold, settled = false } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const open = unfolded ?? ownOpen
  const setOpen = onUnfold ?? setOwnOpen
  const isOver = unfolded !== undefined
  const [text, setText] = useState('')
  const nav = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showCurrent(list.current), [current.id, open])
  useLinkKeys(nav)
  const close = useCallback(() => {
    setOpen(false)
    setText('')
  }, [setOpen])
  useOverlay(isOver && open, { nav, panel, id }, close)
  useImperativeHandle(ref, () => ({
    focus() {
      flushSync(() => {
        setOpen(true)
        setText('')
      })
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    },
  }))
  const matches = groups.filter(({ name }) => containsWords(name, text))
  const isMany = groups.length >= manyGroups
  const stop = matches.includes(current) ? current : matches[0]
  return (
    <nav
      ref={nav}
      className={classNames(
        'group-navigation',
        open && 'group-navigation--open',
        isOver && 'group-navigation--over',
      )}
      aria-label={label}
    >
      {!isOver && (
        <Toggle
          open={open}
          color={current.color}
          position={words.position(groups.indexOf(current) + 1, groups.length)}
          onClick={() => setOpen(!open)}
        />
      )}
      {isOver && open && <div className="group-navigation__scrim" aria-hidden onClick={close} />}
      <div className="group-navigation__panel" id={id} ref={panel}>
        {isMany && (
          <GroupSearch
            text={text}
            matches={matches.length}
            onChange={setText}
            onEnter={() =>
              list.current?.querySelector<HTMLElement>('.group-navigation__link')?.click()
            }
          />
        )}
        <ol role="list" ref={list}>
          {matches.map((group) => (
            <GroupItem
              key={group.id}
              group={group}
              link={link}
              isCurrent={group.id === current.id}
              isStop={!isMany || group === stop}
              isBookmarked={group.id === bookmarkedId}
              settled={settled}
              onChosen={close}
            />
          ))}
        </ol>
      </div>
      {children}
    </nav>
  )
}
