import { check, checkCondition, type FormulaCheck } from '../../formula/check'
import { type FormulaError, type FormulaIssue, formulaIssues } from '../../formula/issues'
import { cycleOf } from '../../formula/order'
import { references } from '../../formula/references'
import { cycleText, dependenciesOf, nameOf } from './dependencies'
import type { CompiledDesign, DesignGroup, DesignQuestion } from './design'
import { formulaScope } from './scope'

/** A group or a question of a compiled design. */
export type DesignPart = DesignGroup | DesignQuestion

/** A formula that a place holds, and the attribute that holds it. */
export interface DesignText {
  readonly pointer: '/metadata' | '/visibleIf'
  readonly text: string
}

/** The formulas that a place holds; empty ones say nothing and are always right. */
export function textsOf(part: DesignPart): DesignText[] {
  const texts: DesignText[] = []
  const isQuestion = 'question' in part
  if (isQuestion && part.kind.computed) {
    texts.push({ pointer: '/metadata', text: String(part.question.metadata) })
  }
  const visibleIf = isQuestion ? part.question.visibleIf : part.group.visibleIf
  texts.push({ pointer: '/visibleIf', text: visibleIf })
  return texts.filter(({ text }) => text.trim() !== '')
}

/** What is to be said of one text of a place; cycles are told by `cycleThrough`. */
export function checkDesignText(
  design: CompiledDesign,
  part: DesignPart,
  { pointer, text }: DesignText,
): FormulaCheck {
  const scope = formulaScope(design, 'question' in part ? part.key : undefined)
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
): FormulaIssue {
  const [, next = cycle[0] ?? '', after = cycle[0] ?? ''] = cycle
  const text = cycleText(design, cycle)
  return isNamed
    ? formulaIssues.cycle(text, quoted(design, next))
    : formulaIssues.cycleThroughGroup(text, quoted(design, next), quoted(design, after))
}

/** The shortest cycle that a place is in, as an error of its text that closes it; null when it is in none. */
export function cycleThrough(
  design: CompiledDesign,
  part: DesignPart,
): { pointer: DesignText['pointer']; error: FormulaError } | null {
  const cycle = cycleOf(part.key, dependenciesOf(design))
  if (cycle === null) return null
  const next = cycle[1] ?? part.key
  const texts = textsOf(part)
  const naming = texts.find(({ text }) => references(text).includes(next))
  // A question without a formula of its own is in a cycle by way of its group alone: the group's condition says so.
  const { pointer, text } = naming ?? texts[0] ?? { pointer: '/visibleIf' as const, text: '' }
  const issue = cycleFault(design, cycle, naming !== undefined)
  return { pointer, error: { ...issue, ...spanOf(text, next) } }
}
