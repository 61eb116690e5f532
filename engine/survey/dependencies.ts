import type { CompiledDesign } from './design'

/**
 * Which places need which others: what the designer asks for cycles before it takes a formula or a condition (product §7).
 * Keys are question ids, and `g` + id for groups; a question needs its group's condition, its own, and its formula.
 */
export function dependenciesOf(design: CompiledDesign): Map<string, readonly string[]> {
  const parts = [...design.groups.values(), ...design.questions.values()]
  return new Map(parts.map(({ key, needs }) => [key, needs]))
}

/** The name of the question or group of a key; a key that the design does not have stays as it is. */
export function nameOf(design: CompiledDesign, key: string): string {
  return (
    design.questions.get(key)?.question.name ?? design.groups.get(key.slice(1))?.group.name ?? key
  )
}

/** The names of the members of a cycle, in order, for the message that names it: `«IMC» → «Classe» → «IMC»`. */
export function cycleText(design: CompiledDesign, cycle: readonly string[]): string {
  const names = cycle.map((key) => `«${nameOf(design, key)}»`)
  return [...names, names[0] ?? ''].join(' → ')
}
