import type { Option } from '../option'

/**
 * Changes of a tree of options, by id. Each returns a new tree and leaves untouched branches as the same objects. Changing one of
 * 20,000 options costs no more than the few above it.
 */

/** Indices that lead to an option; null if the tree doesn't have it. */
export function pathTo(options: readonly Option[], id: string): number[] | null {
  for (const [at, option] of options.entries()) {
    if (option.id === id) return [at]
    const below = option.children === undefined ? null : pathTo(option.children, id)
    if (below !== null) return [at, ...below]
  }
  return null
}

/** Position of an option: its ancestors, its siblings and its index among them. */
export interface OptionPosition {
  readonly parents: readonly Option[]
  readonly siblings: readonly Option[]
  readonly at: number
}

/** The position of an option; null if the tree doesn't have it. */
export function positionOf(options: readonly Option[], id: string): OptionPosition | null {
  const path = pathTo(options, id)
  if (path === null) return null
  const parents: Option[] = []
  let siblings = options
  for (const at of path.slice(0, -1)) {
    const parent = siblings[at]
    if (parent === undefined) return null
    parents.push(parent)
    siblings = parent.children ?? []
  }
  return { parents, siblings, at: path.at(-1) ?? 0 }
}

/** The option with this id, on any level. */
export function optionWith(options: readonly Option[], id: string): Option | undefined {
  const position = positionOf(options, id)
  return position?.siblings[position.at]
}

/** Options below an option (null = the first level). */
export function below(options: readonly Option[], id: string | null): readonly Option[] {
  return id === null ? options : (optionWith(options, id)?.children ?? [])
}

/** The tree with the options below an option (null = the first level) replaced; an empty list is left out. */
export function withBelow(
  options: readonly Option[],
  id: string | null,
  list: readonly Option[],
): Option[] {
  if (id === null) return [...list]
  return withOption(options, id, (option) => ({
    ...option,
    children: list.length === 0 ? undefined : [...list],
  }))
}

/** The tree with one option changed. */
export function withOption(
  options: readonly Option[],
  id: string,
  change: (option: Option) => Option,
): Option[] {
  const walk = (siblings: readonly Option[], path: readonly number[]): Option[] => {
    const [at = 0, ...rest] = path
    const option = siblings[at]
    if (option === undefined) return [...siblings]
    const changed =
      rest.length === 0
        ? change(option)
        : { ...option, children: walk(option.children ?? [], rest) }
    return siblings.with(at, changed)
  }
  const path = pathTo(options, id)
  return path === null ? [...options] : walk(options, path)
}

/** The tree without an option, and without all options below it. */
export function without(options: readonly Option[], id: string): Option[] {
  const position = positionOf(options, id)
  if (position === null) return [...options]
  const rest = position.siblings.toSpliced(position.at, 1)
  return withBelow(options, position.parents.at(-1)?.id ?? null, rest)
}

/** The tree with an option added below another (null = on the first level), right after a sibling (null = as the first). */
export function put(
  options: readonly Option[],
  option: Option,
  under: string | null,
  after: string | null,
): Option[] {
  const list = below(options, under)
  const at = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1
  return withBelow(options, under, list.toSpliced(at, 0, option))
}

/** The tree with an option moved to another position. An option can't be moved below itself: then nothing changes. */
export function moved(
  options: readonly Option[],
  id: string,
  under: string | null,
  after: string | null,
): Option[] {
  const option = optionWith(options, id)
  if (option === undefined || under === id || holds(option, under)) return [...options]
  return put(without(options, id), option, under, after)
}

function holds(option: Option, id: string | null): boolean {
  return id !== null && pathTo(option.children ?? [], id) !== null
}

/** Number of options on all levels. */
export function countOf(options: readonly Option[]): number {
  return options.reduce((sum, { children }) => sum + 1 + (children ? countOf(children) : 0), 0)
}

/** The position of an option after one step of the keyboard; null if it can't move that way. */
export function step(
  options: readonly Option[],
  id: string,
  to: 'up' | 'down' | 'in' | 'out',
): { under: string | null; after: string | null } | null {
  const position = positionOf(options, id)
  if (position === null) return null
  const { parents, siblings, at } = position
  const under = parents.at(-1)?.id ?? null
  const [before, next] = [siblings[at - 1], siblings[at + 1]]
  if (to === 'up') return before ? { under, after: siblings[at - 2]?.id ?? null } : null
  if (to === 'down') return next ? { under, after: next.id } : null
  if (to === 'in') {
    return before ? { under: before.id, after: before.children?.at(-1)?.id ?? null } : null
  }
  return under === null ? null : { under: parents.at(-2)?.id ?? null, after: under }
}
