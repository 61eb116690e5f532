import { check, checkCondition, type FormulaCheck } from '../../contract/formula/check'
import type { FormulaError } from '../../contract/formula/error'
import type { FormulaFault } from '../../contract/formula/faults'
import { cycleOf } from '../../contract/formula/order'
import { references } from '../../contract/formula/references'
import { faults } from '../../contract/formula/faults'
import { cycleText, dependenciesOf, nameOf } from './dependencies'
import type { CompiledDesign, GroupPlace, QuestionPlace } from './design'
import { formulaScope } from './scope'

/** A group or a question of a compiled design. */
export type AnyPlace = GroupPlace | QuestionPlace

/** A formula that a place holds, and the attribute that holds it. */
export interface PlaceText {
  readonly pointer: '/metadata' | '/visibleIf'
  readonly text: string
}

/** The formulas that a place holds; empty ones say nothing and are always right. */
export function textsOf(place: AnyPlace): PlaceText[] {
  const texts: PlaceText[] = []
  const isQuestion = 'question' in place
  if (isQuestion && place.kind.computed) {
    texts.push({ pointer: '/metadata', text: String(place.question.metadata) })
  }
  const visibleIf = isQuestion ? place.question.visibleIf : place.group.visibleIf
  texts.push({ pointer: '/visibleIf', text: visibleIf })
  return texts.filter(({ text }) => text.trim() !== '')
}

/** What is to be said of one text of a place; cycles are told by `cycleThrough`. */
export function verdictOn(
  design: CompiledDesign,
  place: AnyPlace,
  { pointer, text }: PlaceText,
): FormulaCheck {
  const scope = formulaScope(design, 'question' in place ? place.key : undefined)
  return pointer === '/metadata' ? check(text, scope) : checkCondition(text, scope)
}

/** Where a text names a question; all of it where it doesn't. */
function spanOf(text: string, id: string): { start: number; end: number } {
  for (const match of text.matchAll(/"[^"]*"?|@q_(\d+)/g)) {
    if (match[1] === id) return { start: match.index, end: match.index + match[0].length }
  }
  return { start: 0, end: text.length }
}

function quoted(design: CompiledDesign, key: string): string {
  return `«${nameOf(design, key)}»`
}

/** What closes the cycle at this place, and which reference to take out. */
function cycleFault(
  design: CompiledDesign,
  cycle: readonly string[],
  isNamed: boolean,
): FormulaFault {
  const [, next = cycle[0] ?? '', after = cycle[0] ?? ''] = cycle
  const text = cycleText(design, cycle)
  return isNamed
    ? faults.cycle(text, quoted(design, next))
    : faults.cycleThroughGroup(text, quoted(design, next), quoted(design, after))
}

/** The shortest cycle that a place is in, as an error of its text that closes it; null when it is in none. */
export function cycleThrough(
  design: CompiledDesign,
  place: AnyPlace,
): { pointer: PlaceText['pointer']; error: FormulaError } | null {
  const cycle = cycleOf(place.key, dependenciesOf(design))
  if (cycle === null) return null
  const next = cycle[1] ?? place.key
  const texts = textsOf(place)
  const naming = texts.find(({ text }) => references(text).includes(next))
  // A question without a formula of its own is in a cycle by way of its group alone: the group's condition says so.
  const { pointer, text } = naming ?? texts[0] ?? { pointer: '/visibleIf' as const, text: '' }
  const fault = cycleFault(design, cycle, naming !== undefined)
  return { pointer, error: { ...fault, ...spanOf(text, next) } }
}
