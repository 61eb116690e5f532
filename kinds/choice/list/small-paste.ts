import { isSeen } from '../../../contract/seen-text'
import { below, countOf, positionOf, withBelow } from '../editor/editing'
import { planList } from './list-plan'
import { readList } from './list-text'
import { deepestLevel } from '../option'
import type { Option } from '../option'

/** Most lines of a list that is added at once, if nothing has to be decided. */
const maxLines = 20

/**
 * Adds a short list that was pasted into a label, right after it.
 *
 * @returns null if the list should be checked first: it is long, has levels, problems or ambiguous commas, or names existing options
 */
export function smallPaste(
  rows: readonly Option[],
  into: string,
  text: string,
  levels: boolean,
): { readonly options: Option[]; readonly last: string } | null {
  const position = positionOf(rows, into)
  if (position === null) return null
  const read = readList(text, { levels, deepest: deepestLevel, columns: 'auto' })
  const isPlain =
    read.columns.ambiguity === null &&
    read.problems.length === 0 &&
    read.options.every(({ children }) => children.length === 0)
  if (!isPlain || read.options.length > maxLines) return null
  const under = position.parents.at(-1)?.id ?? null
  const isBlank =
    position.siblings[position.at] !== undefined &&
    !isSeen(position.siblings[position.at]?.label ?? '')
  const existing = isBlank ? position.siblings.toSpliced(position.at, 1) : below(rows, under)
  const at = isBlank ? position.at : position.at + 1
  const others = countOf(rows) - position.siblings.length
  const plan = planList({ existing, at, others, isUsed: () => true }, read.options, 'append')
  if (plan.tooMany || plan.added < read.options.length) return null
  const last = plan.options[at + plan.added - 1]
  return last === undefined
    ? null
    : { options: withBelow(rows, under, plan.options), last: last.id }
}
