import { comparable } from '../../../contract/compared-text'
import { isMade } from '../codes'
import type { ListedOption } from './list-text'
import { mostOptions } from '../option'
import type { Option } from '../option'
import { newOptionId } from '../option-id'

/** What a list does to the options that stand: more come, or those that it does not name go. */
export type ListMode = 'append' | 'replace'

export interface ListPlan {
  /** The options as they will be; those that the list names again keep their ids. */
  readonly options: Option[]
  readonly added: number
  readonly changed: number
  readonly kept: number
  /** Offered no more until now. */
  readonly restored: number
  readonly removed: number
  /** Not named and in use: kept for the answers, offered no more. */
  readonly retired: number
  /** How many new ones on each level, the first one first. */
  readonly addedByLevel: readonly number[]
  readonly total: number
  readonly tooMany: boolean
}

const count = (options: readonly Option[]): number =>
  options.reduce((sum, { children = [] }) => sum + 1 + count(children), 0)

export interface ListPosition {
  /** The options of the level that the list goes to. */
  readonly standing: readonly Option[]
  /** New ones come before the option at this index; null = at the end. */
  readonly at: number | null
  /** How many options stand elsewhere in the question. */
  readonly others: number
  /** Whether answers choose an option: it is retired, never removed. */
  readonly isUsed: (id: string) => boolean
}

/**
 * What the options will be when a list is put to them. An option is the same when its code is, or where one of the two has no code its
 * words are: so the same list put twice changes nothing.
 */
export function planList(
  { standing, at, others, isUsed }: ListPosition,
  listed: readonly ListedOption[],
  mode: ListMode,
): ListPlan {
  const sums = { added: 0, changed: 0, kept: 0, restored: 0, removed: 0, retired: 0 }
  const addedByLevel: number[] = []
  const isUsedBelow = ({ id, children = [] }: Option): boolean =>
    isUsed(id) || children.some(isUsedBelow)

  const unnamed = (option: Option): Option[] => {
    if (mode === 'append' || option.retired === true) return [option]
    if (!isUsedBelow(option)) {
      sums.removed += 1 + count(option.children ?? [])
      return []
    }
    sums.retired += 1
    return [{ ...option, retired: true }]
  }
  const put = (found: Option | undefined, line: ListedOption, level: number): Option => {
    const children = merged(found?.children ?? [], line.children, level + 1)
    const below = children.length === 0 ? undefined : children
    const { label, code, score } = line
    if (found === undefined) {
      sums.added += 1
      addedByLevel[level] = (addedByLevel[level] ?? 0) + 1
      const fields = { ...(code !== undefined && { code }), ...(score !== undefined && { score }) }
      return { id: newOptionId(), label, ...fields, ...(below && { children: below }) }
    }
    const next = { ...found, label, code: code ?? found.code, score: score ?? found.score }
    const same =
      next.label === found.label && next.code === found.code && next.score === found.score
    if (found.retired === true) sums.restored += 1
    else if (same) sums.kept += 1
    else sums.changed += 1
    if (same && found.retired !== true && below === found.children) return found
    return { ...next, retired: undefined, children: below }
  }
  const merged = (
    siblings: readonly Option[],
    lines: readonly ListedOption[],
    level: number,
  ): Option[] => {
    const codes = new Map(siblings.map((option) => [option.code, option]))
    const words = new Map(siblings.map((option) => [comparable(option.label), option]))
    const named = new Set(lines.flatMap(({ code }) => code ?? []))
    const taken = new Map<Option, Option>()
    const fresh: Option[] = []
    const inOrder = lines.map((line) => {
      const byCode = line.code === undefined ? undefined : codes.get(line.code)
      const byWords = words.get(comparable(line.label))
      // What another line names by its code is not this line's, even if it is called the same.
      const alike =
        byWords && (isMade(byWords) || (line.code === undefined && !named.has(byWords.code ?? '')))
      const found = byCode ?? (alike ? byWords : undefined)
      const isFree = found !== undefined && !taken.has(found)
      const option = put(isFree ? found : undefined, line, level)
      if (isFree) taken.set(found, option)
      else fresh.push(option)
      return option
    })
    const rest = siblings.filter((option) => !taken.has(option))
    const result =
      mode === 'append'
        ? siblings
            .map((option) => taken.get(option) ?? option)
            .toSpliced(level === 0 && at !== null ? at : siblings.length, 0, ...fresh)
        : [...inOrder, ...rest.flatMap(unnamed)]
    const isUnchanged =
      result.length === siblings.length && result.every((option, at) => option === siblings[at])
    return isUnchanged ? (siblings as Option[]) : result
  }
  const options = merged(standing, listed, 0)
  const total = others + count(options)
  return { options, ...sums, addedByLevel, total, tooMany: total > mostOptions }
}
