import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { countOf } from './editing'
import type { Option } from '../option'
import { matchingRows, outline, rowsOf } from './outline'

/** Trees of so many options are open from the start; larger ones show their first level. */
export const openUpTo = 100

/** Which options are to be seen: those whose parents are open, or those that a search finds. */
export function useOutline(rows: readonly Option[]) {
  const [openElse, setOpenElse] = useState(() => countOf(rows) <= openUpTo)
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  // The field stays quick however many options there are to look through.
  const sought = useDeferredValue(query).trim()
  const isFound = sought !== ''
  const isOpen = useCallback(
    (id: string) => id !== dragged && flipped.has(id) !== openElse,
    [dragged, flipped, openElse],
  )
  // What was found stays while it is edited, even if its new label would no longer be found.
  const [found, setFound] = useState({ sought: '', ids: new Set<string>() })
  if (found.sought !== sought) {
    const ids = isFound ? matchingRows(rows, sought).map(({ option }) => option.id) : []
    setFound({ sought, ids: new Set(ids) })
  }
  const seen = useMemo(
    () => (isFound ? rowsOf(rows, found.ids) : outline(rows, isOpen)),
    [rows, found, isFound, isOpen],
  )
  /** Opens or closes an option; null turns it round. */
  const setOpen = (id: string, open: boolean | null) =>
    setFlipped((all) => {
      const next = new Set(all)
      const wanted = open ?? all.has(id) === openElse
      if (wanted === openElse) next.delete(id)
      else next.add(id)
      return next
    })
  const setAllOpen = (open: boolean) => {
    setOpenElse(open)
    setFlipped(new Set())
  }
  // What is sought shows a moment after it is written.
  const isSettled = sought === query.trim()
  return { seen, isOpen, setOpen, setAllOpen, setDragged, query, setQuery, isFound, isSettled }
}
