import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import './Tabs.css'

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly { readonly key: Key; readonly label: ReactNode }[]
  current: Key
  onSelect: (key: Key) => void
  /** The panel of the current tab. */
  children: ReactNode
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Several panels in one place; arrows, Home and End move from tab to tab. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, current, onSelect, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  // If not all tabs have room, the current one is fully visible.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${current}`)
    if (!list.current || !tab) return
    const end = tab.offsetLeft + tab.offsetWidth - list.current.offsetLeft
    list.current.scrollLeft = Math.max(0, end - list.current.clientWidth)
  }, [id, current])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex(({ key }) => key === current)
    const target = tabs[moves[event.key]?.(index, tabs.length) ?? -1]
    if (!target) return
    event.preventDefault()
    onSelect(target.key)
    document.getElementById(`${id}-${target.key}`)?.focus()
  }

  return (
    <div className="tabs stack">
      <div ref={list} role="tablist" className="tabs__list" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className="tabs__tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
