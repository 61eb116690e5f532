import type { Option } from '../option'
import { comparable, searchWords } from '../../../contract/compared-text'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { countOf } from './editing'

/** A line of the editor: an option with its depth and parent. */
export interface OutlineRow {
  readonly option: Option
  readonly parent: OutlineRow | null
  readonly depth: number
  readonly at: number
  readonly size: number
}

/** Visible rows: the children of open options only. */
export function outline(options: readonly Option[], isOpen: (id: string) => boolean): OutlineRow[] {
  const rows: OutlineRow[] = []
  const visit = (siblings: readonly Option[], parent: OutlineRow | null) => {
    const depth = parent === null ? 0 : parent.depth + 1
    siblings.forEach((option, at) => {
      const row = { option, parent, depth, at, size: siblings.length }
      rows.push(row)
      if (option.children !== undefined && isOpen(option.id)) visit(option.children, row)
    })
  }
  visit(options, null)
  return rows
}

const texts = new WeakMap<Option, string>()

function textOf(option: Option): string {
  const rows = texts.get(option)
  if (rows !== undefined) return rows
  const text = comparable(`${option.label} ${option.code ?? ''}`)
  texts.set(option, text)
  return text
}

/**
 * Options with every word of the query in their path of labels and codes, and one of them at least in their own. The query "cuore
 * valv" finds the valves below the heart, and not all options below them.
 */
export function matchingRows(options: readonly Option[], query: string): OutlineRow[] {
  const words = searchWords(query).slice(0, 20)
  const all = 2 ** words.length - 1
  const rows: OutlineRow[] = []
  const visit = (siblings: readonly Option[], parent: OutlineRow | null, above: number) => {
    siblings.forEach((option, at) => {
      const text = textOf(option)
      let own = 0
      words.forEach((word, bit) => {
        if (text.includes(word)) own |= 1 << bit
      })
      const depth = parent === null ? 0 : parent.depth + 1
      const row = { option, parent, depth, at, size: siblings.length }
      if (own !== 0 && (own | above) === all) rows.push(row)
      if (option.children !== undefined) visit(option.children, row, own | above)
    })
  }
  visit(options, null, 0)
  return rows
}

/** Rows of some options, by id. */
export function rowsOf(options: readonly Option[], ids: ReadonlySet<string>): OutlineRow[] {
  return outline(options, () => true).filter(({ option }) => ids.has(option.id))
}

/** Labels above a row, from the first level down. */
export function ancestorLabels({ parent }: OutlineRow): string[] {
  return parent === null ? [] : [...ancestorLabels(parent), parent.option.label]
}

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
