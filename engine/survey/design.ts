import { results } from '../../i18n/words/survey-states'
import { compile, FormulaSyntaxError, type CompiledFormula } from '../../formula/compile'
import { isQuestionKind, kindOf, type AnyKind } from '../../kinds/index'
import { orderOf } from './order'

/** A group as `Resource<'databases', 'groups.questions'>` and the server's rows have it, as far as a survey needs it. */
export interface GroupDefinition<Q extends QuestionDefinition = QuestionDefinition> {
  readonly id: string
  readonly name: string
  readonly visibleIf: string
  readonly archivedAt: string | null
  readonly questions: readonly Q[]
}

export interface QuestionDefinition {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly metadata: unknown
  readonly required: boolean
  readonly visibleIf: string
  readonly archivedAt: string | null
  /** Whether it asks for personal data; what else tells them, `identifying` says. */
  readonly identifier?: boolean
  /** At most how many of its result are shown; absent = as many as of a new question. */
  readonly decimals?: number
}

/** A formula ready to be computed, or why it can't be. */
export type Ready = { readonly formula: CompiledFormula } | { readonly refusal: string }

interface Place {
  /** `g` and the group's id, or the question's id: one name space for the order of evaluation. */
  readonly key: string
  /** null = always shown. */
  readonly condition: Ready | null
  /** Places whose outcome this one hangs on. */
  readonly needs: readonly string[]
}

export interface DesignGroup<Q extends QuestionDefinition = QuestionDefinition> extends Place {
  readonly group: GroupDefinition<Q>
  readonly questions: readonly DesignQuestion<Q>[]
}

export interface DesignQuestion<Q extends QuestionDefinition = QuestionDefinition> extends Place {
  readonly question: Q
  readonly group: GroupDefinition<Q>
  readonly kind: AnyKind
  /** Only where the kind is computed. */
  readonly computation: Ready | null
  /** Neither it nor its group is archived: it is offered to be filled (product §4). */
  readonly offered: boolean
}

/** A database's groups and questions made ready to evaluate its surveys; made once, used for any number of them. */
export interface CompiledDesign<Q extends QuestionDefinition = QuestionDefinition> {
  readonly groups: ReadonlyMap<string, DesignGroup<Q>>
  readonly questions: ReadonlyMap<string, DesignQuestion<Q>>
  /** Keys of the places that are computed (conditions, formulas), each after all that it needs. */
  readonly order: readonly string[]
  /** The place of each key in `order`. */
  readonly ranks: ReadonlyMap<string, number>
  /** Keys that need themselves: they have no value, nor are they shown. */
  readonly cyclic: ReadonlySet<string>
  /** Key → keys of the computed places that hang on it directly. */
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

/** What was made ready before, where it says the same. */
const formerly = (isSame: boolean, before: Ready | null | undefined) =>
  isSame ? (before ?? null) : null

function conditionOf(
  { visibleIf }: { readonly visibleIf: string },
  before: { readonly visibleIf: string } | undefined,
  former: Place | undefined,
): Ready | null {
  if (visibleIf.trim() === '') return null
  return formerly(before?.visibleIf === visibleIf, former?.condition) ?? ready(visibleIf)
}

const referencesOf = (part: Ready | null) =>
  part !== null && 'formula' in part ? part.formula.references : []

/** A group's key among the places. */
export function groupKey(groupId: string): string {
  return `g${groupId}`
}

function questionPlace<Q extends QuestionDefinition>(
  question: Q,
  group: GroupDefinition<Q>,
  former: DesignQuestion | undefined,
): DesignQuestion<Q> {
  if (!isQuestionKind(question.kind)) throw new Error(`question ${question.id}: no such kind`)
  const kind = kindOf(question.kind)
  // A computed kind's metadata is its expression (product §4).
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
 * Groups and questions → a design ready to be evaluated. In: groups with their questions, both in their order, archived ones
 * included (they keep their place in formulas and old surveys, product §4). Formulas that can't be computed (empty, invalid,
 * needing themselves) don't throw: they have no value, with the reason.
 *
 * @param former the design before a change: formulas that are the same in it are not read again
 */
export function compileDesign<Q extends QuestionDefinition>(
  groups: readonly GroupDefinition<Q>[],
  former?: CompiledDesign,
): CompiledDesign<Q> {
  const groupPlaces = new Map<string, DesignGroup<Q>>()
  const questionPlaces = new Map<string, DesignQuestion<Q>>()
  for (const group of groups) {
    const questions = group.questions.map((question) =>
      questionPlace(question, group, former?.questions.get(question.id)),
    )
    for (const designQuestion of questions) questionPlaces.set(designQuestion.key, designQuestion)
    const before = former?.groups.get(group.id)
    const visible = conditionOf(group, before?.group, before)
    groupPlaces.set(group.id, {
      key: groupKey(group.id),
      group,
      questions,
      condition: visible,
      needs: referencesOf(visible),
    })
  }
  const parts = [...groupPlaces.values(), ...questionPlaces.values()]
  const computed = parts.filter(isComputed)
  const dependencies = new Map(computed.map(({ key, needs }) => [key, needs]))
  const { order, cyclic } = orderOf(dependencies)
  const dependents = new Map<string, string[]>()
  for (const { key, needs } of computed) {
    for (const needed of needs) {
      const known = dependents.get(needed)
      if (known === undefined) dependents.set(needed, [key])
      else known.push(key)
    }
  }
  const ranks = new Map(order.map((key, at) => [key, at]))
  return { groups: groupPlaces, questions: questionPlaces, order, ranks, cyclic, dependents }
}
