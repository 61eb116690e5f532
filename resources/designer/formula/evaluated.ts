import { isQuestionKind, kindOf } from '../../../kinds/index'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { Design, DesignedGroup, DesignedQuestion } from '../design'

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

function isSameQuestion(one: DesignedQuestion, other: DesignedQuestion | undefined): boolean {
  if (one === other) return true
  return (
    other !== undefined &&
    one.kind === other.kind &&
    one.required === other.required &&
    one.visibleIf === other.visibleIf &&
    one.archivedAt === other.archivedAt &&
    same(one.metadata, other.metadata) &&
    same(one.bands, other.bands)
  )
}

function isSameGroup(one: DesignedGroup, other: DesignedGroup | undefined): boolean {
  if (one === other) return true
  if (other === undefined || one.questions.length !== other.questions.length) return false
  if (one.visibleIf !== other.visibleIf || one.archivedAt !== other.archivedAt) return false
  const byId = new Map(other.questions.map((question) => [question.id, question]))
  return one.questions.every((question) => isSameQuestion(question, byId.get(question.id)))
}

/** The questions of a design that are asked or computed, by their ids. */
const questionsOf = (design: Design) =>
  new Map(design.groups.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)))

const isConditional = ({ visibleIf }: { readonly visibleIf: string } = { visibleIf: '' }) =>
  visibleIf.trim() !== ''

/**
 * Whether a change of a design may have given surveys other results: of a formula or condition, or of what one of them refers to. A
 * question that is added or must now be answered changes how complete they are, and no result.
 *
 * @param compiled the design after the change
 */
export function changesResults(before: Design, after: Design, compiled: CompiledDesign): boolean {
  const [former, present] = [questionsOf(before), questionsOf(after)]
  const matters = (id: string) => {
    const [one, other] = [former.get(id), present.get(id)]
    if (one === other) return false
    if (one !== undefined && other !== undefined) {
      if (isSameQuestion({ ...one, required: other.required }, other)) return false
    }
    const isComputed = [one, other].some(
      (it) => it !== undefined && isQuestionKind(it.kind) && kindOf(it.kind).computed,
    )
    return isComputed || isConditional(one) || isConditional(other) || compiled.dependents.has(id)
  }
  const groups = new Map(before.groups.map((group) => [group.id, group]))
  const isOtherGroup = after.groups.some((group) => {
    const one = groups.get(group.id)
    if (one === undefined) return isConditional(group)
    return one.visibleIf !== group.visibleIf || one.archivedAt !== group.archivedAt
  })
  return isOtherGroup || [...new Set([...former.keys(), ...present.keys()])].some(matters)
}

/** Whether a change of a design may have set off a recomputation of the surveys: names, helps and orders never do. */
export function evaluatesAnew(before: Design, after: Design): boolean {
  if (before === after) return false
  if (before.groups.length !== after.groups.length) return true
  const byId = new Map(after.groups.map((group) => [group.id, group]))
  return !before.groups.every((group) => isSameGroup(group, byId.get(group.id)))
}
