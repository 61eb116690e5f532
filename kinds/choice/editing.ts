import type { Option } from './option'
import { newOptionId } from './option-id'

/** Changes of one level of options; each gives a new list and leaves the other options as they are. */

export function replaced(options: readonly Option[], changed: Option): Option[] {
  return options.map((option) => (option.id === changed.id ? changed : option))
}

export function removed(options: readonly Option[], id: string): Option[] {
  return options.filter((option) => option.id !== id)
}

/** The option moved by one place up (-1) or down (1); at the end it stays. */
export function moved(options: readonly Option[], id: string, by: -1 | 1): Option[] {
  const from = options.findIndex((option) => option.id === id)
  const [one, other] = [options[from], options[from + by]]
  if (one === undefined || other === undefined) return [...options]
  return options.with(from, other).with(from + by, one)
}

/** New options with these labels after the one named, or at the end. Out: the list, and the last new id. */
export function added(
  options: readonly Option[],
  after: string | null,
  labels: readonly string[],
): { options: Option[]; last: string } {
  const fresh = labels.map((label) => ({ id: newOptionId(), label }))
  const at = options.findIndex(({ id }) => id === after)
  const list = options.toSpliced(at === -1 ? options.length : at + 1, 0, ...fresh)
  return { options: list, last: fresh.at(-1)?.id ?? '' }
}

/** The options without those that have no label yet: what is still being written is not saved. */
export function complete(options: readonly Option[]): Option[] {
  return options
    .filter(({ label }) => label.trim() !== '')
    .map((option) =>
      option.children === undefined ? option : { ...option, children: complete(option.children) },
    )
}

/** The level below the options of a path of ids; empty when there is none. */
export function levelAt(options: readonly Option[], path: readonly string[]): readonly Option[] {
  return path.reduce<readonly Option[]>(
    (level, id) => level.find((option) => option.id === id)?.children ?? [],
    options,
  )
}

/** The tree with the level at a path replaced; an emptied level below an option is left out. */
export function withLevel(
  options: readonly Option[],
  path: readonly string[],
  level: Option[],
): Option[] {
  const [first, ...rest] = path
  if (first === undefined) return level
  return options.map((option) => {
    if (option.id !== first) return option
    const children = withLevel(option.children ?? [], rest, level)
    return { ...option, children: children.length === 0 ? undefined : children }
  })
}
