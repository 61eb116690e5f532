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

/** So many rows are in sight, about. */
const page = 7

interface LevelPickerProps {
  /** The question's. */
  readonly name: string
  readonly tree: Tree
  readonly isChosen: (node: Node) => boolean
  readonly onPick: (node: Node) => void
  readonly onClose: () => void
}

/**
 * Finds an option among thousands: by searching the whole path, or level by level, with the arrows from one to the next. Only the
 * rows in sight are in the document, so that 20,000 options open at once.
 */
export default function LevelPicker({ name, tree, isChosen, onPick, onClose }: LevelPickerProps) {
  const [query, setQuery] = useState('')
  const [here, setHere] = useState<Node | null>(null)
  const [target, setTarget] = useState<{ index: number } | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const asked = useDeferredValue(query).trim()
  const searching = asked !== ''
  const leaves = useMemo(() => tree.nodes.filter(isLast), [tree])
  const among = searching ? leaves : (here?.children ?? tree.roots)
  const matched = useMemo(() => matching(tree, among, asked), [tree, among, asked])
  const found = availableOptions(matched, isChosen)

  // The panel opens by a click, and the focus follows it there.
  useEffect(() => search.current?.focus(), [])

  const go = (node: Node | null) => {
    setHere(node)
    setQuery('')
    setTarget({ index: 0 })
    search.current?.focus()
  }
  const focusRow = (index: number) => {
    const at = Math.min(index, found.length - 1)
    if (at < 0) {
      search.current?.focus()
      return
    }
    const row = () => list.current?.querySelector<HTMLElement>(`[data-at="${at}"]`)
    setTarget({ index: at })
    row()?.focus()
    // One out of sight is drawn once it is scrolled to.
    if (!row()) requestAnimationFrame(() => requestAnimationFrame(() => row()?.focus()))
  }
  /** Enter while searching: the only one found is taken, of several the first gets the focus. */
  const takeFound = () => {
    // What was typed last may not be drawn yet.
    const now = query.trim() === '' ? [] : availableOptions(matching(tree, leaves, query), isChosen)
    const [only] = now
    focusRow(0)
    // Picking may close the panel, and give the focus back.
    if (now.length === 1 && only !== undefined) onPick(only)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { at } = event.target instanceof HTMLElement ? event.target.dataset : {}
    const from = at === undefined ? null : Number(at)
    const modified = event.ctrlKey || event.metaKey || event.altKey
    // The page goes on to the next question then.
    if (event.key === 'Enter' && modified) onClose()
    if (modified) return
    const act = from === null ? searchKeys(event.key) : rowKeys(event.key, from)
    if (act !== undefined) {
      event.preventDefault()
      act()
    } else if (from !== null && /^\S$/.test(event.key)) {
      // Whoever types on a row searches anew: the letter itself goes into the field.
      search.current?.select()
      search.current?.focus()
    }
  }
  const searchKeys = (key: string): (() => void) | undefined => {
    if (key === 'Escape') return onClose
    if (key === 'ArrowDown') return () => focusRow(0)
    return key === 'Enter' && document.activeElement === search.current ? takeFound : undefined
  }
  const rowKeys = (key: string, from: number): (() => void) | undefined => {
    const node = found[from]
    const up = !searching && here !== null ? () => go(here.parent) : undefined
    const into = node !== undefined && !isLast(node) ? () => go(node) : undefined
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      ArrowDown: () => focusRow(from + 1),
      ArrowUp: () => focusRow(from - 1),
      PageDown: () => focusRow(from + page),
      PageUp: () => focusRow(Math.max(from - page, 0)),
      Home: () => focusRow(0),
      End: () => focusRow(found.length - 1),
      ArrowLeft: up,
      Backspace: up,
      ArrowRight: into,
      '/': () => search.current?.focus(),
    }
    return keys[key]
  }
  return (
    <div
      role="group"
      aria-label={choices.byLevels(name)}
      className="rk-levels"
      onKeyDown={onKeyDown}
    >
      <input
        type="search"
        {...clinical}
        enterKeyHint="search"
        className="rk-input rk-search"
        aria-label={choices.searchLevelsOf(name)}
        placeholder={choices.searchLevels}
        ref={search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setTarget({ index: 0 })
        }}
      />
      {!searching && here !== null && (
        <nav className="rk-levels__way" aria-label={choices.levels}>
          <button type="button" onClick={() => go(null)}>
            {choices.all}
          </button>
          {lineOf(here).map((node) => (
            <button
              key={node.option.id}
              type="button"
              aria-current={node === here || undefined}
              onClick={() => go(node)}
            >
              {node.option.label}
            </button>
          ))}
        </nav>
      )}
      <VirtualRows
        count={found.length}
        keyOf={(index) => found[index]?.option.id ?? String(index)}
        estimate={searching ? 64 : 44}
        className="rk-levels__box"
        target={target}
      >
        {(drawn, height) => (
          <ul
            ref={list}
            className="rk-levels__list"
            style={height === undefined ? undefined : { height }}
          >
            {drawn.map(({ index, style, ref }) => {
              const node = found[index]
              if (node === undefined) return null
              return (
                <li
                  key={node.option.id}
                  ref={ref}
                  data-index={index}
                  style={style}
                  aria-posinset={index + 1}
                  aria-setsize={found.length}
                >
                  <button
                    type="button"
                    data-at={index}
                    className={isLast(node) ? undefined : 'rk-levels__into'}
                    aria-pressed={isLast(node) ? isChosen(node) : undefined}
                    onClick={() => (isLast(node) ? onPick(node) : go(node))}
                  >
                    <Label node={node} isFound={searching} />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </VirtualRows>
      {found.length === 0 && <p className="rk-empty">{choices.notFound}</p>}
      <p className="rk-levels__end">
        <span role="status">{searching && found.length > 0 && foundText(found.length)}</span>
        <button
          type="button"
          className="rk-clear"
          aria-label={choices.closeOf(name)}
          onClick={onClose}
        >
          {choices.close}
        </button>
      </p>
    </div>
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

function foundText(count: number): string {
  return count === 1 ? '1 trovata' : `${count.toLocaleString('it')} trovate`
}
