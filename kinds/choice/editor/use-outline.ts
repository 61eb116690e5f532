import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { countOf } from './editing'
import type { Option } from '../option'
import { matchingRows, outline, rowsOf } from './outline'

/** Largest tree that is open from the start; a larger one shows its first level. */
export const openUpTo = 100

/** Visible options: those whose parents are open, or the matches of a search. */
export function useOutline(rows: readonly Option[]) {
  const [openByDefault, setOpenByDefault] = useState(() => countOf(rows) <= openUpTo)
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  // The field stays quick however many options are searched.
  const searched = useDeferredValue(query).trim()
  const isFound = searched !== ''
  const isOpen = useCallback(
    (id: string) => id !== dragged && flipped.has(id) !== openByDefault,
    [dragged, flipped, openByDefault],
  )
  // Matches stay while they are edited, even if their new label no longer matches.
  const [matches, setMatches] = useState({ sought: '', ids: new Set<string>() })
  if (matches.sought !== searched) {
    const ids = isFound ? matchingRows(rows, searched).map(({ option }) => option.id) : []
    setMatches({ sought: searched, ids: new Set(ids) })
  }
  const seen = useMemo(
    () => (isFound ? rowsOf(rows, matches.ids) : outline(rows, isOpen)),
    [rows, matches, isFound, isOpen],
  )
  /** Opens or closes an option; null toggles it. */
  const setOpen = (id: string, open: boolean | null) =>
    setFlipped((all) => {
      const next = new Set(all)
      const isOpened = open ?? all.has(id) === openByDefault
      if (isOpened === openByDefault) next.delete(id)
      else next.add(id)
      return next
    })
  const setAllOpen = (open: boolean) => {
    setOpenByDefault(open)
    setFlipped(new Set())
  }
  // The result of a search follows the typed text after a moment.
  const isSettled = searched === query.trim()
  return { seen, isOpen, setOpen, setAllOpen, setDragged, query, setQuery, isFound, isSettled }
}
