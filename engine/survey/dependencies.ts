import type { CompiledDesign } from './design'

/**
 * Dependencies of a design: for each key the keys that it needs. The designer looks for cycles in them before it accepts a formula
 * or condition (product §7). Keys are question ids, and `g` + id for groups. A question needs its group's condition, its own
 * condition and its formula.
 */
export function dependenciesOf(design: CompiledDesign): Map<string, readonly string[]> {
  const parts = [...design.groups.values(), ...design.questions.values()]
  return new Map(parts.map(({ key, needs }) => [key, needs]))
}

/** The name of the question or group of a key; the key itself if the design doesn't have it. */
export function nameOf(design: CompiledDesign, key: string): string {
  return (
    design.questions.get(key)?.question.name ?? design.groups.get(key.slice(1))?.group.name ?? key
  )
}

/** Names of the members of a cycle, in order, for the message about it: `«IMC» → «Classe» → «IMC»`. */
export function cycleText(design: CompiledDesign, cycle: readonly string[]): string {
  const names = cycle.map((key) => `«${nameOf(design, key)}»`)
  return [...names, names[0] ?? ''].join(' → ')
}
