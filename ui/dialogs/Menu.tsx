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
  /** An address to go to, or something to do. */
  readonly to?: string
  readonly onSelect?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
  /** One of several, of which the one in force is checked. */
  readonly checked?: boolean
  /** The heading that it stands under, together with its neighbours that name the same. */
  readonly section?: string
}

interface MenuProps {
  /** Made anew each time it opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The key that opens it as well, told at its end. */
  hint?: string
  /** Which edge of the button the list keeps to. */
  align?: 'start' | 'end'
  /** Where the button alone stood until it was pressed. */
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

/** Neighbours under the same heading; those under none each for itself. */
function sectionsOf(items: readonly MenuItem[]): MenuItem[][] {
  const sections: MenuItem[][] = []
  for (const item of items) {
    const last = sections.at(-1)
    if (item.section !== undefined && last?.[0]?.section === item.section) last.push(item)
    else sections.push([item])
  }
  return sections
}

/**
 * A button that opens a list of actions: arrows, Home, End and Esc as everywhere. The actions are drawn when it opens: a page may
 * have hundreds of these.
 */
export function Menu({ items, hint, align = 'end', initiallyOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const id = useId()
  const entries = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
  ]

  useEffect(() => {
    const { current: menu } = frame
    if (!open || menu === null) return
    const list = menu.querySelector<HTMLElement>('[role=menu]')
    const place = () => {
      if (list !== null) positionList(list, menu)
    }
    before.current = document.activeElement
    place()
    entries()[0]?.focus({ preventScroll: true })
    const leave = (event: PointerEvent) => {
      if (!menu.contains(event.target as Node)) setOpen(false)
    }
    // A phone is turned.
    window.addEventListener('resize', place)
    document.addEventListener('pointerdown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      window.removeEventListener('resize', place)
    }
  }, [open])

  function close() {
    setOpen(false)
    // Opened by a key from elsewhere, the focus goes back there.
    const { current } = before
    const isElsewhere = current instanceof HTMLElement && current !== document.body
    if (isElsewhere && current.isConnected) current.focus()
    else frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const all = entries()
    const move = moves[event.key]
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    else if (move)
      all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus()
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  function draw({ label, icon, to, onSelect, danger, disabled, checked }: MenuItem) {
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
        <Link role="menuitem" className={className} to={to} onClick={() => setOpen(false)}>
          {content}
        </Link>
      )
    }
    const choose = () => {
      close()
      onSelect?.()
    }
    const role = checked === undefined ? 'menuitem' : 'menuitemradio'
    return (
      <button
        type="button"
        role={role}
        aria-checked={checked}
        {...{ className, disabled }}
        onClick={choose}
      >
        {content}
      </button>
    )
  }

  const drawAll = (section: readonly MenuItem[]) =>
    section.map((item) => (
      <li key={item.label} role="none">
        {draw(item)}
      </li>
    ))

  function drawSection(section: readonly MenuItem[]) {
    const title = section[0]?.section
    if (title === undefined) return drawAll(section)
    return (
      <li key={title} role="none">
        <span className="menu__section" aria-hidden>
          {title}
        </span>
        <ul role="group" aria-label={title}>
          {drawAll(section)}
        </ul>
      </li>
    )
  }

  return (
    <div className="menu" role="presentation" ref={frame} onKeyDown={onKeyDown}>
      {children({
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {/* What the list half covers is no place to press: a press beside the list only closes it. */}
      {open && <div className="menu__scrim" aria-hidden onClick={() => setOpen(false)} />}
      {open && (
        <ul
          id={id}
          role="menu"
          className={classNames('menu__list', align === 'end' && 'menu__list--end')}
        >
          {sectionsOf(typeof items === 'function' ? items() : items).map(drawSection)}
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
