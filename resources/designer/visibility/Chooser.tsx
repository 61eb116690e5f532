import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { classNames } from '../../../ui/class-names'
import { positionList } from '../../../ui/position-list'

const words = it.admin.conditions

/** More don't help: one types instead. */
const mostShown = 40

export interface Choosable {
  readonly id: string
  readonly label: string
  /** Where it belongs. */
  readonly detail?: string
}

interface ChooserProps {
  readonly label: string
  readonly placeholder: string
  /** What is chosen now, as it reads; empty where nothing is. */
  readonly chosen: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly find: (query: string) => readonly Choosable[]
  readonly onChoose: (id: string) => void
}

/** A field that is searched by typing: arrows go through what is found, Enter takes it, Esc leaves all as it was. */
export function Chooser(props: ChooserProps) {
  const { label, placeholder, chosen, invalid = false, describedBy, find, onChoose } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** What is being typed; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const found = query === null ? [] : find(query)
  const shown = found.slice(0, mostShown)
  useLayoutEffect(() => {
    if (panel.current !== null && frame.current !== null) positionList(panel.current, frame.current)
  }, [query])

  function open(text: string) {
    setQuery(text)
    setAt(0)
  }
  function take(one: Choosable | undefined) {
    if (one === undefined) return
    setQuery(null)
    onChoose(one.id)
  }
  function move(to: number) {
    const next = Math.max(0, Math.min(shown.length - 1, to))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (query === null) open('')
      else move(at + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && query !== null) {
      event.preventDefault()
      take(shown[at])
    } else if (event.key === 'Escape' && query !== null) {
      event.preventDefault()
      event.stopPropagation()
      setQuery(null)
    }
  }

  return (
    <div className="chooser" ref={frame}>
      <input
        type="text"
        role="combobox"
        className="input"
        autoComplete="off"
        aria-label={label}
        aria-expanded={query !== null}
        aria-controls={query === null ? undefined : `${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={query ?? chosen}
        onFocus={(event) => event.target.select()}
        onClick={() => query === null && open('')}
        onChange={(event) => open(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => setQuery(null)}
      />
      {query !== null && (
        <div className="chooser__panel" ref={panel}>
          <div
            ref={list}
            className="chooser__list"
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
          >
            {shown.map((one, index) => (
              <button
                key={one.id}
                type="button"
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={classNames('chooser__item', index === at && 'is-active')}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(one)}
              >
                {one.label}
                {one.detail && <small>{one.detail}</small>}
              </button>
            ))}
          </div>
          {found.length === 0 && <p>{words.none}</p>}
          {found.length > mostShown && <p>{words.more(found.length - mostShown)}</p>}
        </div>
      )}
    </div>
  )
}
