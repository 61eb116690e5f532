import { results } from '../../i18n/words/survey-states'
import { compile, FormulaSyntaxError, type CompiledFormula } from '../../formula/compile'
import { isQuestionKind, kindOf, type AnyKind } from '../../kinds/index'
import { evaluationOrder, findCycle } from '../../formula/order'
import type { ResultDisplay } from '../../kinds/kind'

/** A group as far as a survey needs it, as both `Resource<'databases', 'groups.questions'>` and the server's rows have it. */
export interface GroupDefinition<Q extends QuestionDefinition = QuestionDefinition> {
  readonly id: string
  readonly name: string
  readonly visibleIf: string
  readonly archivedAt: string | null
  readonly questions: readonly Q[]
}

/** A question as far as a survey needs it. */
export interface QuestionDefinition extends ResultDisplay {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly metadata: unknown
  readonly required: boolean
  readonly visibleIf: string
  readonly archivedAt: string | null
  /** Whether the question is marked as personal data; `identifying` finds the formulas that disclose it. */
  readonly identifier?: boolean
}

/** A formula ready to be computed, or the reason why it can't be. */
export type Ready = { readonly formula: CompiledFormula } | { readonly refusal: string }

interface Part {
  /** The question's id, or `g` and the group's id: both share the order of evaluation. */
  readonly key: string
  /** Null if it is always shown. */
  readonly condition: Ready | null
  /** Keys of the questions and groups that its outcome depends on. */
  readonly needs: readonly string[]
}

/** A group with its compiled condition and questions. */
export interface DesignGroup<Q extends QuestionDefinition = QuestionDefinition> extends Part {
  readonly group: GroupDefinition<Q>
  readonly questions: readonly DesignQuestion<Q>[]
}

/** A question with its compiled condition and formula. */
export interface DesignQuestion<Q extends QuestionDefinition = QuestionDefinition> extends Part {
  readonly question: Q
  readonly group: GroupDefinition<Q>
  readonly kind: AnyKind
  /** Its formula; null if its kind is not computed. */
  readonly computation: Ready | null
  /** Whether neither it nor its group is archived, so that it can be filled in (product §4). */
  readonly offered: boolean
}

/** A design ready to evaluate surveys: compiled once, used for any number of them. */
export interface CompiledDesign<Q extends QuestionDefinition = QuestionDefinition> {
  readonly groups: ReadonlyMap<string, DesignGroup<Q>>
  readonly questions: ReadonlyMap<string, DesignQuestion<Q>>
  /** Keys of computed questions and groups (conditions, formulas), each after those that it needs. */
  readonly order: readonly string[]
  /** Index of each key in `order`. */
  readonly ranks: ReadonlyMap<string, number>
  /** Keys that need themselves: they have no value and are not shown. */
  readonly cyclic: ReadonlySet<string>
  /** Keys of the computed questions and groups that depend directly on a key. */
  readonly dependents: ReadonlyMap<string, readonly string[]>
}

function ready(text: string): Ready {
  if (text.trim() === '') return { refusal: results.empty }
  try {
    return { formula: compile(text) }
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return { refusal: results.invalid }
    throw error
  }
}

/** Reuses a compiled part if its text has not changed. */
const formerly = (isSame: boolean, before: Ready | null | undefined) =>
  isSame ? (before ?? null) : null

function conditionOf(
  { visibleIf }: { readonly visibleIf: string },
  before: { readonly visibleIf: string } | undefined,
  former: Part | undefined,
): Ready | null {
  if (visibleIf.trim() === '') return null
  return formerly(before?.visibleIf === visibleIf, former?.condition) ?? ready(visibleIf)
}

const referencesOf = (part: Ready | null) =>
  part !== null && 'formula' in part ? part.formula.references : []

/** The key of a group in the order of evaluation. */
export function groupKey(groupId: string): string {
  return `g${groupId}`
}

function compileQuestion<Q extends QuestionDefinition>(
  question: Q,
  group: GroupDefinition<Q>,
  former: DesignQuestion | undefined,
): DesignQuestion<Q> {
  if (!isQuestionKind(question.kind)) throw new Error(`question ${question.id}: no such kind`)
  const kind = kindOf(question.kind)
  // The metadata of a computed kind is its formula (product §4).
  const computation = kind.computed
    ? (formerly(former?.question.metadata === question.metadata, former?.computation) ??
      ready(String(question.metadata)))
    : null
  const visible = conditionOf(question, former?.question, former)
  const above = group.visibleIf.trim() === '' ? [] : [groupKey(group.id)]
  return {
    key: question.id,
    question,
    group,
    kind,
    condition: visible,
    computation,
    offered: question.archivedAt === null && group.archivedAt === null,
    needs: [...new Set([...above, ...referencesOf(visible), ...referencesOf(computation)])],
  }
}

function isComputed(designQuestion: DesignGroup | DesignQuestion): boolean {
  const formula = 'computation' in designQuestion && designQuestion.computation !== null
  return formula || designQuestion.needs.length > 0 || designQuestion.condition !== null
}

/**
 * Compiles groups with their questions, both in their order. Archived ones are included: formulas and old surveys still use them
 * (product §4). A formula that can't be computed (empty, invalid, cyclic) throws no error: it has no value, with the reason.
 *
 * @param former the design before a change: formulas that have not changed are not parsed again
 */
export function compileDesign<Q extends QuestionDefinition>(
  groups: readonly GroupDefinition<Q>[],
  former?: CompiledDesign,
): CompiledDesign<Q> {
  const designGroups = new Map<string, DesignGroup<Q>>()
  const designQuestions = new Map<string, DesignQuestion<Q>>()
  for (const group of groups) {
    const questions = group.questions.map((question) =>
      compileQuestion(question, group, former?.questions.get(question.id)),
    )
    for (const designQuestion of questions) designQuestions.set(designQuestion.key, designQuestion)
    const before = former?.groups.get(group.id)
    const visible = conditionOf(group, before?.group, before)
    designGroups.set(group.id, {
      key: groupKey(group.id),
      group,
      questions,
      condition: visible,
      needs: referencesOf(visible),
    })
  }
  const parts = [...designGroups.values(), ...designQuestions.values()]
  const computed = parts.filter(isComputed)
  const dependencies = new Map(computed.map(({ key, needs }) => [key, needs]))
  const { order, cyclic } = orderOf(dependencies)
  const dependents = new Map<string, string[]>()
  for (const { key, needs } of computed) {
    for (const needed of needs) {
      const keys = dependents.get(needed)
      if (keys === undefined) dependents.set(needed, [key])
      else keys.push(key)
    }
  }
  const ranks = new Map(order.map((key, at) => [key, at]))
  return { groups: designGroups, questions: designQuestions, order, ranks, cyclic, dependents }
}

/** Order of evaluation of formulas and conditions, with the keys of cycles. */
interface EvaluationOrder {
  /** Every key, after all keys that it needs. */
  readonly order: string[]
  /** Keys that need themselves, directly or through others. */
  readonly cyclic: ReadonlySet<string>
}

/**
 * The order in which formulas and conditions are computed. The designer refuses cycles (product §7). If there is one nevertheless,
 * its members are left out, so that a survey still opens and the rest is computed.
 */
function orderOf(dependencies: ReadonlyMap<string, readonly string[]>): EvaluationOrder {
  const open = new Map(dependencies)
  const cyclic = new Set<string>()
  for (let cycle = findCycle(open); cycle !== null; cycle = findCycle(open)) {
    for (const key of cycle) {
      cyclic.add(key)
      open.set(key, [])
    }
  }
  return { order: evaluationOrder(open), cyclic }
}

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
