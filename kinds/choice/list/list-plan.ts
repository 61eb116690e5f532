import { comparable } from '../../../contract/compared-text'
import { isMade } from '../codes'
import { countOf } from '../editor/editing'
import type { ListedOption } from './list-text'
import { maxOptions, type Option, newOptionId } from '../option'

/** Effect of a list on existing options: it adds to them, or replaces those that it does not name. */
export type ListMode = 'append' | 'replace'

export interface ListPlan {
  /** The resulting options; those that the list names keep their ids. */
  readonly options: Option[]
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Number of archived options that are available again. */
  readonly restored: number
  readonly removed: number
  /** Number of options that are archived: the list does not name them, but answers have them. */
  readonly retired: number
  /** Number of new options on each level, from the first. */
  readonly addedByLevel: readonly number[]
  readonly total: number
  readonly tooMany: boolean
}

export interface ListPosition {
  /** Existing options of the level that the list is added to. */
  readonly existing: readonly Option[]
  /** Index of the option before which new ones are added; null = at the end. */
  readonly at: number | null
  /** Number of options elsewhere in the question. */
  readonly others: number
  /** Whether answers have an option: it is archived, never removed. */
  readonly isUsed: (id: string) => boolean
}

/**
 * Computes the options after adding a list. An option is the same if its code is, or its label if one of the two has no code. Adding
 * the same list twice therefore changes nothing.
 */
export function planList(
  { existing, at, others, isUsed }: ListPosition,
  listed: readonly ListedOption[],
  mode: ListMode,
): ListPlan {
  const sums = { added: 0, changed: 0, unchanged: 0, restored: 0, removed: 0, retired: 0 }
  const addedByLevel: number[] = []
  const isUsedBelow = ({ id, children = [] }: Option): boolean =>
    isUsed(id) || children.some(isUsedBelow)

  const unnamed = (option: Option): Option[] => {
    if (mode === 'append' || option.retired === true) return [option]
    if (!isUsedBelow(option)) {
      sums.removed += 1 + countOf(option.children ?? [])
      return []
    }
    sums.retired += 1
    return [{ ...option, retired: true }]
  }
  const put = (match: Option | undefined, line: ListedOption, level: number): Option => {
    const children = merged(match?.children ?? [], line.children, level + 1)
    const below = children.length === 0 ? undefined : children
    const { label, code, score } = line
    if (match === undefined) {
      sums.added += 1
      addedByLevel[level] = (addedByLevel[level] ?? 0) + 1
      const fields = { ...(code !== undefined && { code }), ...(score !== undefined && { score }) }
      return { id: newOptionId(), label, ...fields, ...(below && { children: below }) }
    }
    const next = { ...match, label, code: code ?? match.code, score: score ?? match.score }
    const same =
      next.label === match.label && next.code === match.code && next.score === match.score
    if (match.retired === true) sums.restored += 1
    else if (same) sums.unchanged += 1
    else sums.changed += 1
    if (same && match.retired !== true && below === match.children) return match
    return { ...next, retired: undefined, children: below }
  }
  const merged = (
    siblings: readonly Option[],
    lines: readonly ListedOption[],
    level: number,
  ): Option[] => {
    const codes = new Map(siblings.map((option) => [option.code, option]))
    const labels = new Map(siblings.map((option) => [comparable(option.label), option]))
    const named = new Set(lines.flatMap(({ code }) => code ?? []))
    const matched = new Map<Option, Option>()
    const fresh: Option[] = []
    const inOrder = lines.map((line) => {
      const byCode = line.code === undefined ? undefined : codes.get(line.code)
      const byLabel = labels.get(comparable(line.label))
      // An option that another line names by its code doesn't match by its label.
      const matchesByLabel =
        byLabel && (isMade(byLabel) || (line.code === undefined && !named.has(byLabel.code ?? '')))
      const match = byCode ?? (matchesByLabel ? byLabel : undefined)
      const isFree = match !== undefined && !matched.has(match)
      const option = put(isFree ? match : undefined, line, level)
      if (isFree) matched.set(match, option)
      else fresh.push(option)
      return option
    })
    const rest = siblings.filter((option) => !matched.has(option))
    const result =
      mode === 'append'
        ? siblings
            .map((option) => matched.get(option) ?? option)
            .toSpliced(level === 0 && at !== null ? at : siblings.length, 0, ...fresh)
        : [...inOrder, ...rest.flatMap(unnamed)]
    const isUnchanged =
      result.length === siblings.length && result.every((option, at) => option === siblings[at])
    return isUnchanged ? (siblings as Option[]) : result
  }
  const options = merged(existing, listed, 0)
  const total = others + countOf(options)
  return { options, ...sums, addedByLevel, total, tooMany: total > maxOptions }
}
