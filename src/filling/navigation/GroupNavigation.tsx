import {
  type ReactNode,
  type Ref,
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
import type { NavigationGroup } from './navigation-groups'
import './GroupNavigation.css'

const words = it.doctor.groups

/** From so many on one looks for a group by its name. */
const manyGroups = 15

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

/** Among the links by arrows; from the field of the search into them, and by letters back to it. */
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
  // The field gets the letter itself.
  if (/^[\p{L}\d]$/u.test(event.key)) return field?.focus()
  const move = moves[event.key]
  if (move === undefined) return
  event.preventDefault()
  links[move(at, links.length)]?.focus()
}

/** Brings the current group's link into the list's own window, and leaves the page where it is. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]')
  if (!list || !link) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

interface GroupNavigationProps<Group extends NavigationGroup> extends GroupLinks<Group> {
  /** What the page calls it. */
  readonly label?: string
  /** The group with the survey's bookmark. */
  readonly bookmarkedId?: string | null
  /** The survey takes no more answers. */
  readonly settled?: boolean
  readonly ref?: Ref<GroupNavigationHandle>
  /** DOM id of what is unfolded. */
  readonly id?: string
  /** Where what unfolds it on a narrow page stands elsewhere: whether it is unfolded, over the questions. */
  readonly unfolded?: boolean
  readonly onUnfold?: (unfolded: boolean) => void
  /** Below the list. */
  readonly children?: ReactNode
}

/** The survey's groups with their colours and statuses: a column beside the questions, a list to unfold on a phone. */
export function GroupNavigation<Group extends NavigationGroup>(props: GroupNavigationProps<Group>) {
  const {
    groups,
    current,
    link,
    label = words.title,
    bookmarkedId = null,
    ref,
    id,
    children,
  } = props
  const { unfolded, onUnfold, settled = false } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const open = unfolded ?? ownOpen
  const setOpen = onUnfold ?? setOwnOpen
  const isOver = unfolded !== undefined
  const [text, setText] = useState('')
  const nav = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => showCurrent(list.current), [current.id, open])
  useEffect(() => {
    const element = nav.current
    element?.addEventListener('keydown', moveAmongLinks)
    return () => element?.removeEventListener('keydown', moveAmongLinks)
  }, [])
  const fold = useCallback(() => {
    setOpen(false)
    setText('')
  }, [setOpen])
  useEffect(() => {
    const element = panel.current
    if (!isOver || !open || element === null || nav.current === null) return
    const around = nav.current
    const unfolder = document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)
    around.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      fold()
      unfolder?.focus()
    }
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !around.contains(next) && next !== unfolder) fold()
    }
    around.addEventListener('keydown', onKeyDown)
    around.addEventListener('focusout', onFocusOut)
    return () => {
      around.removeEventListener('keydown', onKeyDown)
      around.removeEventListener('focusout', onFocusOut)
    }
  }, [isOver, open, id, fold])
  useImperativeHandle(ref, () => ({
    focus() {
      flushSync(() => {
        setOpen(true)
        setText('')
      })
      nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    },
  }))
  const index = groups.indexOf(current) + 1
  const found = groups.filter(({ name }) => containsWords(name, text))
  const isMany = groups.length >= manyGroups
  const stop = found.includes(current) ? current : found[0]
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
        <button
          type="button"
          className="group-navigation__toggle"
          aria-expanded={open}
          style={{ '--group-color': current.color }}
          onClick={() => setOpen(!open)}
        >
          <GroupDot />
          <span>{words.position(index, groups.length)}</span>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        </button>
      )}
      {isOver && open && <div className="group-navigation__scrim" aria-hidden onClick={fold} />}
      <div className="group-navigation__panel" id={id} ref={panel}>
        {isMany && (
          <GroupSearch
            text={text}
            found={found.length}
            onChange={setText}
            onEnter={() =>
              list.current?.querySelector<HTMLElement>('.group-navigation__link')?.click()
            }
          />
        )}
        <ol role="list" ref={list}>
          {found.map((group) => (
            <GroupItem
              key={group.id}
              group={group}
              link={link}
              isCurrent={group.id === current.id}
              isStop={!isMany || group === stop}
              isBookmarked={group.id === bookmarkedId}
              settled={settled}
              onChosen={fold}
            />
          ))}
        </ol>
      </div>
      {children}
    </nav>
  )
}
