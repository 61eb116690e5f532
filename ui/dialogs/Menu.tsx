import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names'
import { Icon } from '../Icon'
import type { IconName } from '../icon-names'
import { positionList } from '../position-list'
import './Menu.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  /** An address to navigate to, in place of an action. */
  readonly to?: string
  readonly onSelect?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Whether it is the current one of several choices. */
  readonly checked?: boolean
  /** The heading above it and its neighbours with the same one. */
  readonly section?: string
}

interface MenuProps {
  /** The items, or a function that makes them each time the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The key that opens it as well, named at its end. */
  hint?: string
  /** The edge of the button with which the list is aligned. */
  align?: 'start' | 'end'
  /** Whether it is open from the start: its button was pressed before the menu was loaded. */
  initiallyOpen?: boolean
  /** Draws the button: `{(trigger) => <Button {...trigger}>Altro</Button>}`. */
  children: (trigger: {
    onClick: () => void
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    'aria-controls': string | undefined
  }) => ReactNode
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Groups neighbours with the same heading; those without one stay alone. */
function sectionsOf(items: readonly MenuItem[]): MenuItem[][] {
  const sections: MenuItem[][] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (item.section !== undefined && last?.[0]?.section === item.section) last.push(item)
    else sections.push([item])
  }
  return sections
}

const entriesOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
]

/** Opens and closes the list: places it, moves the focus into it and back, and closes it by a press elsewhere. */
function useList(initiallyOpen: boolean) {
  const [open, setOpen] = useState(initiallyOpen)
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    const { current: menu } = frame
    if (!open || menu === null) return
    const list = menu.querySelector<HTMLElement>('[role=menu]')
    const place = () => {
      if (list !== null) positionList(list, menu)
    }
    before.current = document.activeElement
    place()
    entriesOf(menu)[0]?.focus({ preventScroll: true })
    const leave = (event: PointerEvent) => {
      if (!menu.contains(event.target as Node)) setOpen(false)
    }
    // Happens when a phone is turned.
    window.addEventListener('resize', place)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      window.removeEventListener('resize', place)
    }
  }, [open])

  /** Closes the list and returns the focus. */
  function close() {
    setOpen(false)
    // If a key elsewhere opened it, the focus returns there.
    const { current } = before
    const isElsewhere = current instanceof HTMLElement && current !== document.body
    if (isElsewhere && current.isConnected) current.focus()
    else frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  return { open, setOpen, frame, close }
}

/**
 * A button that opens a list of actions, with arrows, Home, End and Esc. The actions are drawn when it opens: a page may have
 * hundreds of menus.
 */
export function Menu({ items, hint, align = 'end', initiallyOpen = false, children }: MenuProps) {
  const { open, setOpen, frame, close } = useList(initiallyOpen)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const all = entriesOf(frame.current)
    const move = moves[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (move)
      all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  const onChoose = ({ to, onSelect }: MenuItem) => {
    if (to !== undefined) return setOpen(false)
    close()
    onSelect?.()
  }
  return (
    <div className="menu" role="presentation" ref={frame} onKeyDown={onKeyDown}>
      {children({
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {/* Elements below the scrim can't be pressed: a press beside the list only closes it. */}
      {open && <div className="menu__scrim" aria-hidden onClick={() => setOpen(false)} />}
      {open && (
        <ul
          id={id}
          role="menu"
          className={classNames('menu__list', align === 'end' && 'menu__list--end')}
        >
          {sectionsOf(typeof items === 'function' ? items() : items).map((section, index) => (
            <Section key={section[0]?.section ?? index} items={section} onChoose={onChoose} />
          ))}
          {hint !== undefined && (
            <li role="none" className="menu__hint">
              {hint}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

interface SectionProps {
  readonly items: readonly MenuItem[]
  readonly onChoose: (item: MenuItem) => void
}

function Section({ items, onChoose }: SectionProps) {
  const title = items[0]?.section
  const entries = items.map((item) => (
    <li key={item.label} role="none">
      <Entry item={item} onChoose={() => onChoose(item)} />
    </li>
  ))
  if (title === undefined) return entries
  return (
    <li role="none">
      <span className="menu__section" aria-hidden>
        {title}
      </span>
      <ul role="group" aria-label={title}>
        {entries}
      </ul>
    </li>
  )
}

interface EntryProps {
  readonly item: MenuItem
  readonly onChoose: () => void
}

function Entry({ item, onChoose }: EntryProps) {
  const { label, icon, to, danger, disabled, checked } = item
  const className = classNames('menu__item', danger && 'menu__item--danger')
  const content = (
    <>
      {icon && <Icon name={icon} />}
      {checked !== undefined && (
        <span className="menu__mark">{checked && <Icon name="check" />}</span>
      )}
      {label}
    </>
  )
  if (to !== undefined) {
    return (
      <Link role="menuitem" className={className} to={to} onClick={onChoose}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      className={className}
      disabled={disabled}
      onClick={onChoose}
    >
      {content}
    </button>
  )
}
