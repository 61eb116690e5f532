import { useDeferredValue, useState } from 'react'
import { labelled } from './columns'
import { matching, offered } from './offered'
import { isLast, lineOf } from './tree'
import type { Node, Tree } from './tree'

const shownAtOnce = 50

interface LevelPickerProps {
  readonly tree: Tree
  readonly isChosen: (node: Node) => boolean
  readonly onPick: (node: Node) => void
  readonly onClose: () => void
}

/**
 * Finds an option among thousands: by searching the whole path, or level by level. Only a bounded part of a list is
 * ever drawn, so 20,000 options open at once.
 */
export function LevelPicker({ tree, isChosen, onPick, onClose }: LevelPickerProps) {
  const [query, setQuery] = useState('')
  const [here, setHere] = useState<Node | null>(null)
  const [limit, setLimit] = useState(shownAtOnce)
  const asked = useDeferredValue(query)
  const searching = asked.trim() !== ''
  const among = searching ? tree.nodes.filter(isLast) : (here?.children ?? tree.roots)
  const found = matching(tree, offered(among, isChosen), asked)
  const go = (node: Node | null) => {
    setHere(node)
    setQuery('')
    setLimit(shownAtOnce)
  }
  return (
    <div
      role="group"
      aria-label="Scelta per livelli"
      className="rk-levels"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <input
        type="search"
        className="rk-input rk-search"
        aria-label="Cerca in tutti i livelli"
        placeholder="Cerca in tutti i livelli"
        ref={focusOnce}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {!searching && here !== null && (
        <nav className="rk-levels__way" aria-label="Livelli">
          <button type="button" onClick={() => go(null)}>
            Tutte
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
      <ul className="rk-levels__list">
        {found.slice(0, limit).map((node) => (
          <li key={node.option.id}>
            {isLast(node) ? (
              <button type="button" aria-pressed={isChosen(node)} onClick={() => onPick(node)}>
                {searching ? labelled(node) : node.option.label}
              </button>
            ) : (
              <button type="button" className="rk-levels__into" onClick={() => go(node)}>
                {node.option.label}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="rk-empty">Nessuna opzione trovata.</p>}
      {found.length > limit && (
        <button type="button" className="rk-more" onClick={() => setLimit(limit + 2 * shownAtOnce)}>
          Mostra altre ({found.length - limit})
        </button>
      )}
      <button type="button" className="rk-clear" onClick={onClose}>
        Chiudi
      </button>
    </div>
  )
}

/** A ref and not autoFocus: the panel opens by a click, and the focus follows it there. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus()
}
