import { check, checkCondition, type FormulaCheck } from '../../formula/check'
import { type FormulaError, type FormulaIssue, formulaIssues } from '../../formula/issues'
import { cycleOf } from '../../formula/order'
import { references } from '../../formula/references'
import {
  cycleText,
  dependenciesOf,
  nameOf,
  groupKey,
  type CompiledDesign,
  type DesignGroup,
  type DesignQuestion,
} from './design'
import { formulaScope } from './scope'

/** A group or a question of a compiled design. */
export type DesignPart = DesignGroup | DesignQuestion

/** A formula in a group or question, and the attribute that holds it. */
export interface DesignText {
  readonly pointer: '/metadata' | '/visibleIf'
  readonly text: string
}

/** Formulas of a group or question; empty ones are left out, as they are always valid. */
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

/** Checks one formula of a group or question; cycles are reported by `cycleThrough`. */
export function checkDesignText(
  design: CompiledDesign,
  part: DesignPart,
  { pointer, text }: DesignText,
): FormulaCheck {
  const scope = formulaScope(design, 'question' in part ? part.key : undefined)
  return pointer === '/metadata' ? check(text, scope) : checkCondition(text, scope)
}

/** The position of a question's reference in a text; the whole text if it has none. */
function spanOf(text: string, id: string): { start: number; end: number } {
  for (const match of text.matchAll(/"[^"]*"?|@q_(\d+)/g)) {
    if (match[1] === id) return { start: match.index, end: match.index + match[0].length }
  }
  return { start: 0, end: text.length }
}

function quoted(design: CompiledDesign, key: string): string {
  return `«${nameOf(design, key)}»`
}

/** The issue of a cycle, with its names and the reference to remove. */
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

/** The shortest cycle through a group or question, as an issue of the text that closes it; null if there is none. */
export function cycleThrough(
  design: CompiledDesign,
  part: DesignPart,
): { pointer: DesignText['pointer']; error: FormulaError } | null {
  const cycle = cycleOf(part.key, dependenciesOf(design))
  if (cycle === null) return null
  const next = cycle[1] ?? part.key
  const texts = textsOf(part)
  const naming = texts.find(({ text }) => references(text).includes(next))
  // A question without a reference to the cycle is in it by its group alone: the group's condition reports it.
  const { pointer, text } = naming ?? texts[0] ?? { pointer: '/visibleIf' as const, text: '' }
  const issue = cycleFault(design, cycle, naming !== undefined)
  return { pointer, error: { ...issue, ...spanOf(text, next) } }
}

/** Owner of a text that is being edited: the question that it computes or shows, or the group that it shows. */
interface TextOwner {
  readonly expects: 'value' | 'condition'
  readonly questionId?: string | undefined
  readonly groupId?: string | undefined
}

/** The cycle that a text would close, as an error at the reference that closes it; null if there is none. */
export function cycleClosedBy(
  text: string,
  { expects, questionId, groupId }: TextOwner,
  design: CompiledDesign,
): FormulaError | null {
  const group = groupId === undefined ? undefined : design.groups.get(groupId)
  if (group !== undefined) return cycleClosedByGroup(text, group, design)
  const designQuestion = questionId === undefined ? undefined : design.questions.get(questionId)
  if (designQuestion === undefined) return null
  const part = expects === 'condition' ? { visibleIf: text } : { metadata: text }
  const question = { ...designQuestion.question, ...part }
  const above =
    designQuestion.group.visibleIf.trim() === '' ? [] : [groupKey(designQuestion.group.id)]
  const computation = designQuestion.kind.computed ? references(String(question.metadata)) : []
  const needs = [...above, ...references(question.visibleIf), ...computation]
  const changed = { ...designQuestion, question, needs }
  const questions = new Map(design.questions).set(designQuestion.key, changed)
  return cycleThrough({ ...design, questions }, changed)?.error ?? null
}

function cycleClosedByGroup(
  text: string,
  designGroup: DesignGroup,
  design: CompiledDesign,
): FormulaError | null {
  const group = { ...designGroup.group, visibleIf: text }
  const changed = { ...designGroup, group, needs: references(text) }
  const questions = new Map(design.questions)
  // All questions of the group depend on its condition, also if it is the group's first one.
  for (const below of designGroup.questions) {
    questions.set(below.key, { ...below, needs: [designGroup.key, ...below.needs] })
  }
  const groups = new Map(design.groups).set(group.id, changed)
  return cycleThrough({ ...design, groups, questions }, changed)?.error ?? null
}
