import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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
  /** Whether it belongs to the item above it. */
  readonly isIndented?: boolean
}

interface ChooserProps<Item extends Choosable> {
  readonly label: string
  readonly placeholder: string
  /** Text of the chosen item; empty if nothing is chosen. */
  readonly chosen: string
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
  /** Whether it has the focus and an open list at first. */
  readonly autoOpen?: boolean
  readonly find: (query: string) => readonly Item[]
  readonly onChoose: (item: Item) => void
}

/** Field that is searched by typing: arrows go through the matches, Enter chooses one, Esc closes the list. */
export function Chooser<Item extends Choosable>(props: ChooserProps<Item>) {
  const { label, placeholder, chosen, invalid = false, describedBy, autoOpen = false } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { list, query, matches, active, open, close, choose, onKeyDown } = useChooser(props)
  const openAtFirst = useEffectEvent(() => {
    if (!autoOpen) return
    // In the middle of the window there is room for the list.
    field.current?.scrollIntoView({ block: 'center' })
    field.current?.focus()
    open('')
  })
  useEffect(() => openAtFirst(), [])

  return (
    <div className="chooser" ref={frame}>
      <input
        ref={field}
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
function useChooser<Item extends Choosable>({
  find,
  onChoose,
}: Pick<ChooserProps<Item>, 'find' | 'onChoose'>) {
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
  function choose(item: Item | undefined) {
    if (item === undefined) return
    close()
    onChoose(item)
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

interface ChooserPanelProps<Item extends Choosable> {
  readonly id: string
  readonly label: string
  readonly query: string
  readonly matches: readonly Item[]
  /** Index of the match that Enter chooses. */
  readonly active: number
  /** The element that the panel is placed at. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly list: RefObject<HTMLDivElement | null>
  readonly onChoose: (item: Item) => void
}

/** List of matches below the field, or above it if there is more space. */
function ChooserPanel<Item extends Choosable>(props: ChooserPanelProps<Item>) {
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
            className={classNames(
              'chooser__item',
              item.isIndented && 'chooser__item--indented',
              index === active && 'is-active',
            )}
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
