import type { Option } from '../option'
import { comparable, searchWords } from '../../../contract/compared-text'

/** A line of the editor: an option where it stands. */
export interface OutlineRow {
  readonly option: Option
  readonly parent: OutlineRow | null
  readonly depth: number
  readonly at: number
  readonly size: number
}

/** The rows that are to be seen: an option's children where it is open. */
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
  const found = texts.get(option)
  if (found !== undefined) return found
  const text = comparable(`${option.label} ${option.code ?? ''}`)
  texts.set(option, text)
  return text
}

/**
 * The options with every word of the query in their label or code or in those above them, one word at least in their own: whoever
 * searches "cuore valv" means the valves below the heart, not all that lies below them.
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

/** The rows of these options, wherever they stand. */
export function rowsOf(options: readonly Option[], ids: ReadonlySet<string>): OutlineRow[] {
  return outline(options, () => true).filter(({ option }) => ids.has(option.id))
}

/** The labels above a row, from the first level down. */
export function ancestorLabels({ parent }: OutlineRow): string[] {
  return parent === null ? [] : [...ancestorLabels(parent), parent.option.label]
}
