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
    same(one.metadata, other.metadata)
  )
}

function isSameGroup(one: DesignedGroup, other: DesignedGroup | undefined): boolean {
  if (one === other) return true
  if (other === undefined || one.questions.length !== other.questions.length) return false
  if (one.visibleIf !== other.visibleIf || one.archivedAt !== other.archivedAt) return false
  const byId = new Map(other.questions.map((question) => [question.id, question]))
  return one.questions.every((question) => isSameQuestion(question, byId.get(question.id)))
}

/** Whether a change of a design may have set off a recomputation of the surveys: names, helps and orders never do. */
export function evaluatesAnew(before: Design, after: Design): boolean {
  if (before === after) return false
  if (before.groups.length !== after.groups.length) return true
  const byId = new Map(after.groups.map((group) => [group.id, group]))
  return !before.groups.every((group) => isSameGroup(group, byId.get(group.id)))
}
