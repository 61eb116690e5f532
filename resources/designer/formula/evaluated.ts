import { isQuestionKind, kindOf } from '../../../kinds/index'
import type { CompiledDesign } from '../../../engine/survey/design'
import { sameValue } from '../../../engine/merging/fields'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

function isSameQuestion(one: DesignedQuestion, other: DesignedQuestion | undefined): boolean {
  if (one === other) return true
  return (
    other !== undefined &&
    one.kind === other.kind &&
    one.required === other.required &&
    one.visibleIf === other.visibleIf &&
    one.archivedAt === other.archivedAt &&
    sameValue(one.metadata, other.metadata) &&
    sameValue(one.bands, other.bands)
  )
}

function isSameGroup(one: DesignedGroup, other: DesignedGroup | undefined): boolean {
  if (one === other) return true
  if (other === undefined || one.questions.length !== other.questions.length) return false
  if (one.visibleIf !== other.visibleIf || one.archivedAt !== other.archivedAt) return false
  const byId = new Map(other.questions.map((question) => [question.id, question]))
  return one.questions.every((question) => isSameQuestion(question, byId.get(question.id)))
}

/** Questions of a design by their ids. */
const questionsOf = (design: Design) =>
  new Map(
    design.groups.flatMap(({ questions }) =>
      questions.map((question) => [question.id, question] as const),
    ),
  )

const isConditional = ({ visibleIf }: { readonly visibleIf: string } = { visibleIf: '' }) =>
  visibleIf.trim() !== ''

/**
 * Whether a change of a design may change results of surveys. It does if it concerns a formula or condition, or a question that one refers to.
 * A question that is added or becomes required changes how complete surveys are, and no result.
 *
 * @param compiled the design after the change
 */
export function changesResults(before: Design, after: Design, compiled: CompiledDesign): boolean {
  const [former, present] = [questionsOf(before), questionsOf(after)]
  const isResultChange = (id: string) => {
    const [old, now] = [former.get(id), present.get(id)]
    if (old === now) return false
    if (old !== undefined && now !== undefined) {
      if (isSameQuestion({ ...old, required: now.required }, now)) return false
    }
    const isComputed = [old, now].some(
      (question) =>
        question !== undefined && isQuestionKind(question.kind) && kindOf(question.kind).computed,
    )
    return isComputed || isConditional(old) || isConditional(now) || compiled.dependents.has(id)
  }
  const groups = new Map(before.groups.map((group) => [group.id, group]))
  const isGroupChange = after.groups.some((group) => {
    const old = groups.get(group.id)
    if (old === undefined) return isConditional(group)
    return old.visibleIf !== group.visibleIf || old.archivedAt !== group.archivedAt
  })
  return isGroupChange || [...new Set([...former.keys(), ...present.keys()])].some(isResultChange)
}

/** Whether a change of a design may start a recomputation of the surveys; names, help texts and orders never do. */
export function evaluatesAnew(before: Design, after: Design): boolean {
  if (before === after) return false
  if (before.groups.length !== after.groups.length) return true
  const byId = new Map(after.groups.map((group) => [group.id, group]))
  return !before.groups.every((group) => isSameGroup(group, byId.get(group.id)))
}
