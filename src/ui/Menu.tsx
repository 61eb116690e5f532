import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import { Icon } from './Icon'
import type { IconName } from './icon-names'
import './Menu.css'

export interface MenuItem {
  readonly label: string
  readonly icon?: IconName
  /** An address to go to, or something to do. */
  readonly to?: string
  readonly onSelect?: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

interface MenuProps {
  items: readonly MenuItem[]
  /** Which edge of the button the list keeps to. */
  align?: 'start' | 'end'
  /** Draws the button: `{(trigger) => <Button {...trigger}>Altro</Button>}`. */
  children: (trigger: {
    onClick: () => void
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    'aria-controls': string
  }) => ReactNode
}

/** Between a list and the page's edge, in pixels. */
const edge = 8

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Beside a button at the page's edge the list moves inwards; what is below the fold is scrolled to. */
function keepInView(list: HTMLElement | null | undefined) {
  if (!list) return
  const { left, right } = list.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const inwards = Math.max(edge - left, Math.min(0, width - edge - right))
  list.style.translate = inwards === 0 ? '' : `${inwards}px 0`
  list.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/**
 * A button that opens a list of actions: arrows, Home, End and Esc as everywhere. The actions are drawn when it opens: a page may
 * have hundreds of these.
 */
export function Menu({ items, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ]

  useEffect(() => {
    if (!open) return
    keepInView(frame.current?.querySelector<HTMLElement>('[role=menu]'))
    entries()[0]?.focus()
    const leave = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])

  function close() {
    setOpen(false)
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
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

  function draw({ label, icon, to, onSelect, danger, disabled }: MenuItem) {
    const className = classNames('menu__item', danger && 'menu__item--danger')
    const content = (
      <>
        {icon && <Icon name={icon} />}
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
    return (
      <button type="button" role="menuitem" {...{ className, disabled }} onClick={choose}>
        {content}
      </button>
    )
  }

  return (
    <div className="menu" role="presentation" ref={frame} onKeyDown={onKeyDown}>
      {children({
        onClick: () => setOpen(!open),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <ul
        id={id}
        role="menu"
        hidden={!open}
        className={classNames('menu__list', align === 'end' && 'menu__list--end')}
      >
        {open &&
          items.map((item) => (
            <li key={item.label} role="none">
              {draw(item)}
            </li>
          ))}
      </ul>
    </div>
  )
}
