import type { Option } from '../option'
import { comparable, searchWords } from '../../../contract/compared-text'

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
