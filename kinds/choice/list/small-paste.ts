import { isSeen } from '../../../contract/seen-text'
import { below, countOf, positionOf, withBelow } from '../editor/editing'
import { planList } from './list-plan'
import { readList } from './list-text'
import { deepestLevel } from '../option'
import type { Option } from '../option'

/** A list up to so many lines is put in at once if nothing is to be asked about it. */
const small = 20

/**
 * A short list pasted into a label, put in right behind it. Null where it should be looked at first: when it is long, makes levels,
 * can be read in two ways, has problems, or meets options that are there already.
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
  if (!isPlain || read.options.length > small) return null
  const under = position.parents.at(-1)?.id ?? null
  const isBlank =
    position.siblings[position.at] !== undefined &&
    !isSeen(position.siblings[position.at]?.label ?? '')
  const standing = isBlank ? position.siblings.toSpliced(position.at, 1) : below(rows, under)
  const at = isBlank ? position.at : position.at + 1
  const others = countOf(rows) - position.siblings.length
  const plan = planList({ standing, at, others, isUsed: () => true }, read.options, 'append')
  if (plan.tooMany || plan.added < read.options.length) return null
  const last = plan.options[at + plan.added - 1]
  return last === undefined
    ? null
    : { options: withBelow(rows, under, plan.options), last: last.id }
}
