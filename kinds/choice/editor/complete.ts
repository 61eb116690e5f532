import { bare } from '../../../contract/seen-text'
import type { Option } from '../option'

interface Finished {
  readonly options: Option[]
  /** Whether some label is empty: then the result depends on the former label. */
  readonly hasBlank: boolean
}

const finishedLists = new WeakMap<readonly Option[], Option[]>()

function finish(options: readonly Option[], labelOf: (id: string) => string | undefined): Finished {
  const before = finishedLists.get(options)
  if (before !== undefined) return { options: before, hasBlank: false }
  let hasBlank = false
  const list = options.flatMap((option): Option[] => {
    const below = option.children === undefined ? null : finish(option.children, labelOf)
    if (below?.hasBlank === true) hasBlank = true
    const typed = bare(option.label)
    if (typed === '') hasBlank = true
    const label = typed === '' ? labelOf(option.id) : typed
    if (label === undefined) return []
    const code = option.code === undefined ? undefined : bare(option.code)
    const children = below === null || below.options.length === 0 ? undefined : below.options
    const same = label === option.label && code === option.code && children === option.children
    return [same ? option : { ...option, label, code, children }]
  })
  const same = list.length === options.length && list.every((option, at) => option === options[at])
  const finished = same ? (options as Option[]) : list
  if (!hasBlank) finishedLists.set(options, finished)
  return { options: finished, hasBlank }
}

/**
 * Options as they are saved: trimmed, without those that never had a label. An emptied label keeps its former text until there is a
 * new one. Emptying a field must not remove an option, and all options below it, from the design.
 */
export function complete(
  options: readonly Option[],
  labelOf: (id: string) => string | undefined,
): Option[] {
  return finish(options, labelOf).options
}
