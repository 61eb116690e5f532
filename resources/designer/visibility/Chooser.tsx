import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { classNames } from '../../../ui/class-names'
import { positionList } from '../../../ui/position-list'

const words = it.admin.conditions

/** Length of the list; a longer one is narrowed by typing. */
const limit = 40

export interface Choosable {
  readonly id: string
  readonly label: string
  /** Second line: the group of a question and the like. */
  readonly detail?: string
}

interface ChooserProps {
  readonly label: string
  readonly placeholder: string
  /** Text of the chosen item; empty if nothing is chosen. */
  readonly chosen: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  readonly find: (query: string) => readonly Choosable[]
  readonly onChoose: (id: string) => void
}

/** Field that is searched by typing: arrows go through the matches, Enter chooses one, Esc closes the list. */
export function Chooser(props: ChooserProps) {
  const { label, placeholder, chosen, invalid = false, describedBy } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { list, query, matches, active, open, close, choose, onKeyDown } = useChooser(props)

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
        aria-activedescendant={matches[active] ? `${id}-${active}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        value={query ?? chosen}
        onFocus={(event) => event.target.select()}
        onClick={() => query === null && open('')}
        onChange={(event) => open(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {query !== null && (
        <ChooserPanel
          id={id}
          label={label}
          query={query}
          matches={matches}
          active={active}
          frame={frame}
          list={list}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** State of a chooser: the query, its matches and the active one of them, and the keys that change them. */
function useChooser({ find, onChoose }: Pick<ChooserProps, 'find' | 'onChoose'>) {
  const list = useRef<HTMLDivElement>(null)
  /** Text that is being typed; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const matches = query === null ? [] : find(query)
  const close = () => setQuery(null)

  function open(text: string) {
    setQuery(text)
    setActive(0)
  }
  function choose(item: Choosable | undefined) {
    if (item === undefined) return
    close()
    onChoose(item.id)
  }
  function move(by: -1 | 1) {
    const last = Math.min(matches.length, limit) - 1
    const next = Math.max(0, Math.min(last, active + by))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (query === null) open('')
      else move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && query !== null) {
      event.preventDefault()
      choose(matches[active])
    } else if (event.key === 'Escape' && query !== null) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return { list, query, matches, active, open, close, choose, onKeyDown }
}

interface ChooserPanelProps {
  readonly id: string
  readonly label: string
  readonly query: string
  readonly matches: readonly Choosable[]
  /** Index of the match that Enter chooses. */
  readonly active: number
  /** The element that the panel is placed at. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly onChoose: (item: Choosable) => void
}

/** List of matches below the field, or above it if there is more space. */
function ChooserPanel(props: ChooserPanelProps) {
  const { id, label, query, matches, active, frame, list, onChoose } = props
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (panel.current !== null && frame.current !== null) positionList(panel.current, frame.current)
  }, [query, frame])
  return (
    <div className="chooser__panel" ref={panel}>
      <div ref={list} className="chooser__list" id={`${id}-list`} role="listbox" aria-label={label}>
        {matches.slice(0, limit).map((item, index) => (
          <button
            key={item.id}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames('chooser__item', index === active && 'is-active')}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {item.label}
            {item.detail && <small>{item.detail}</small>}
          </button>
        ))}
      </div>
      {matches.length === 0 && <p>{words.none}</p>}
      {matches.length > limit && <p>{words.more(matches.length - limit)}</p>}
    </div>
  )
}
