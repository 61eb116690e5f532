import './level-picker.css'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { choices } from '../../../i18n/words/choices'
import { clinical } from '../../fields/aria'
import { labelled, labelsPath } from '../names'
import { VirtualRows } from '../VirtualRows'
import { matching, availableOptions } from './available-options'
import { isLast, lineOf } from '../tree'
import type { Node, Tree } from '../tree'
import { Button } from '../../../ui/buttons/Button'

/** Number of visible rows, about: PageUp and PageDown move by so many. */
const page = 7

interface LevelPickerProps {
  /** The question's name. */
  readonly name: string
  readonly tree: Tree
  readonly isChosen: (node: Node) => boolean
  readonly onPick: (node: Node) => void
  readonly onClose: () => void
}

/** Focuses rows of the list; a row that is out of sight is scrolled to first. */
function useRowFocus(count: number) {
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [target, setTarget] = useState<{ index: number } | null>(null)

  // The panel opens by a click, and takes the focus.
  useEffect(() => search.current?.focus(), [])

  const focusRow = (wanted: number) => {
    const index = Math.min(wanted, count - 1)
    if (index < 0) {
      search.current?.focus()
      return
    }
    const row = () => list.current?.querySelector<HTMLElement>(`[data-at="${index}"]`)
    setTarget({ index })
    row()?.focus()
    // A row out of sight is drawn after the list has scrolled to it.
    if (!row()) requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()))
  }
  return { search, list, target, focusRow, scrollToStart: () => setTarget({ index: 0 }) }
}

/** State of the panel: the search, the open level, and the nodes that are listed. */
function usePicker({ tree, isChosen, onPick }: LevelPickerProps) {
  const [query, setQuery] = useState('')
  const [parent, setParent] = useState<Node | null>(null)
  const searched = useDeferredValue(query).trim()
  const isSearch = searched !== ''
  const leaves = useMemo(() => tree.nodes.filter(isLast), [tree])
  const among = isSearch ? leaves : (parent?.children ?? tree.roots)
  const matched = useMemo(() => matching(tree, among, searched), [tree, among, searched])
  const nodes = availableOptions(matched, isChosen)
  const { search, list, target, focusRow, scrollToStart } = useRowFocus(nodes.length)

  const go = (node: Node | null) => {
    setParent(node)
    setQuery('')
    scrollToStart()
    search.current?.focus()
  }
  const type = (text: string) => {
    setQuery(text)
    scrollToStart()
  }
  /** Enter in the search picks the only match; of several, the first gets the focus. */
  const pickOnlyMatch = () => {
    // The list may not show the last letters yet.
    const now = query.trim() === '' ? [] : availableOptions(matching(tree, leaves, query), isChosen)
    const [only] = now
    focusRow(0)
    // Picking may close the panel, and return the focus.
    if (now.length === 1 && only !== undefined) onPick(only)
  }
  return { query, type, isSearch, parent, go, nodes, pickOnlyMatch, search, list, target, focusRow }
}
type Picker = ReturnType<typeof usePicker>

/** The action of a key in the search field. */
function searchKey(key: string, picker: Picker, onClose: () => void): (() => void) | undefined {
  if (key === 'Escape') return onClose
  if (key === 'ArrowDown') return () => picker.focusRow(0)
  const isFocused = document.activeElement === picker.search.current
  return key === 'Enter' && isFocused ? picker.pickOnlyMatch : undefined
}

/** The action of a key on the row with this index. */
function rowKey(
  key: string,
  index: number,
  { nodes, isSearch, parent, go, focusRow, search }: Picker,
  onClose: () => void,
): (() => void) | undefined {
  const node = nodes[index]
  const up = !isSearch && parent !== null ? () => go(parent.parent) : undefined
  const into = node !== undefined && !isLast(node) ? () => go(node) : undefined
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    Escape: onClose,
    ArrowDown: () => focusRow(index + 1),
    ArrowUp: () => focusRow(index - 1),
    PageDown: () => focusRow(index + page),
    PageUp: () => focusRow(Math.max(index - page, 0)),
    Home: () => focusRow(0),
    End: () => focusRow(nodes.length - 1),
    ArrowLeft: up,
    Backspace: up,
    ArrowRight: into,
    '/': () => search.current?.focus(),
  }
  return keys[key]
}

function handleKey(event: KeyboardEvent, picker: Picker, onClose: () => void): void {
  const { at } = event.target instanceof HTMLElement ? event.target.dataset : {}
  const index = at === undefined ? null : Number(at)
  const modified = event.ctrlKey || event.metaKey || event.altKey
  // Ctrl+Enter leads to the next question.
  if (event.key === 'Enter' && modified) onClose()
  if (modified) return
  const act =
    index === null
      ? searchKey(event.key, picker, onClose)
      : rowKey(event.key, index, picker, onClose)
  if (act !== undefined) {
    event.preventDefault()
    act()
  } else if (index !== null && /^\S$/.test(event.key)) {
    // A letter typed on a row begins a new search: the letter itself goes into the field.
    picker.search.current?.select()
    picker.search.current?.focus()
  }
}

/**
 * Panel that finds an option among thousands: by searching the whole path, or level by level, with the arrows from one to the next.
 * Only the visible rows are in the document, so that 20,000 options open at once.
 */
export default function LevelPicker(props: LevelPickerProps) {
  const { name, isChosen, onPick, onClose } = props
  const picker = usePicker(props)
  const { query, type, isSearch, parent, go, nodes, search } = picker
  return (
    <div
      role="group"
      aria-label={choices.byLevels(name)}
      className="rk-levels"
      onKeyDown={(event) => handleKey(event, picker, onClose)}
    >
      <input
        type="search"
        {...clinical}
        enterKeyHint="search"
        className="input rk-search"
        aria-label={choices.searchLevelsOf(name)}
        placeholder={choices.searchLevels}
        ref={search}
        value={query}
        onChange={(event) => type(event.target.value)}
      />
      {!isSearch && parent !== null && <LevelPath parent={parent} onGo={go} />}
      <Rows
        picker={picker}
        isChosen={isChosen}
        onPress={(node) => (isLast(node) ? onPick(node) : go(node))}
      />
      {nodes.length === 0 && <p className="rk-empty">{choices.notFound}</p>}
      <p className="rk-levels__end">
        <span role="status">{isSearch && nodes.length > 0 && choices.found(nodes.length)}</span>
        <Button variant="quiet" aria-label={choices.closeOf(name)} onClick={onClose}>
          {choices.close}
        </Button>
      </p>
    </div>
  )
}

interface LevelPathProps {
  readonly parent: Node
  readonly onGo: (node: Node | null) => void
}

/** Links from the first level down to the open one. */
function LevelPath({ parent, onGo }: LevelPathProps) {
  return (
    <nav className="rk-levels__way" aria-label={choices.levels}>
      <button type="button" onClick={() => onGo(null)}>
        {choices.all}
      </button>
      {lineOf(parent).map((node) => (
        <button
          key={node.option.id}
          type="button"
          aria-current={node === parent || undefined}
          onClick={() => onGo(node)}
        >
          {node.option.label}
        </button>
      ))}
    </nav>
  )
}

interface RowsProps {
  readonly picker: Picker
  readonly isChosen: (node: Node) => boolean
  readonly onPress: (node: Node) => void
}

function Rows({ picker: { nodes, isSearch, list, target }, isChosen, onPress }: RowsProps) {
  return (
    <VirtualRows
      count={nodes.length}
      keyOf={(index) => nodes[index]?.option.id ?? String(index)}
      estimate={isSearch ? 64 : 44}
      className="rk-levels__box"
      target={target}
    >
      {(rendered, height) => (
        <ul
          ref={list}
          className="rk-levels__list"
          style={height === undefined ? undefined : { height }}
        >
          {rendered.map(({ index, style, ref }) => {
            const node = nodes[index]
            if (node === undefined) return null
            return (
              <li
                key={node.option.id}
                ref={ref}
                data-index={index}
                style={style}
                aria-posinset={index + 1}
                aria-setsize={nodes.length}
              >
                <button
                  type="button"
                  data-at={index}
                  className={isLast(node) ? undefined : 'rk-levels__into'}
                  aria-pressed={isLast(node) ? isChosen(node) : undefined}
                  onClick={() => onPress(node)}
                >
                  <Label node={node} isFound={isSearch} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </VirtualRows>
  )
}

function Label({ node, isFound }: { readonly node: Node; readonly isFound: boolean }) {
  return (
    <span>
      {isFound && node.parent !== null && <small>{labelsPath([labelled(node.parent), ''])}</small>}
      {node.option.label}
    </span>
  )
}
