import type { Resource } from '../../contract/models/index'

/** A database with all that is designed in it, as the designer holds it. */
export type Design = Resource<'databases', 'groups.questions'>
export type DesignedGroup = Design['groups'][number]
export type DesignedQuestion = DesignedGroup['questions'][number]

/** The group of that id, else the first one (product §4); null when there is none. */
export function currentGroup(design: Design, groupId: string | undefined): DesignedGroup | null {
  return design.groups.find((group) => group.id === groupId) ?? design.groups[0] ?? null
}

/**
 * What is selected after a group is deleted: the previous one, the first one if the deleted one was first, null if none remain
 * (product §4).
 *
 * @param groups as they stood before
 */
export function selectionAfterDeletion(
  groups: readonly { readonly id: string }[],
  deletedId: string,
): string | null {
  const index = groups.findIndex((group) => group.id === deletedId)
  const remaining = groups.filter((group) => group.id !== deletedId)
  return remaining[Math.max(index - 1, 0)]?.id ?? null
}

function replaced<One extends { readonly id: string }>(all: readonly One[], one: One): One[] {
  return all.some(({ id }) => id === one.id)
    ? all.map((other) => (other.id === one.id ? one : other))
    : [...all, one]
}

/** Puts a group's attributes as the server gave them; a new group comes last and has no questions. */
export function withGroup(design: Design, group: Resource<'groups'>): Design {
  const questions = design.groups.find(({ id }) => id === group.id)?.questions ?? []
  return { ...design, groups: replaced(design.groups, { ...group, questions }) }
}

export function withoutGroup(design: Design, groupId: string): Design {
  return { ...design, groups: design.groups.filter(({ id }) => id !== groupId) }
}

function changeQuestions(
  design: Design,
  groupId: string,
  change: (questions: DesignedQuestion[]) => DesignedQuestion[],
): Design {
  return {
    ...design,
    groups: design.groups.map((group) =>
      group.id === groupId ? { ...group, questions: change(group.questions) } : group,
    ),
  }
}

/** Puts a question as the server gave it; a new one comes last. */
export function withQuestion(design: Design, groupId: string, question: DesignedQuestion): Design {
  return changeQuestions(design, groupId, (questions) => replaced(questions, question))
}

export function withoutQuestion(design: Design, id: string): Design {
  return {
    ...design,
    groups: design.groups.map((group) =>
      group.questions.some((question) => question.id === id)
        ? { ...group, questions: group.questions.filter((question) => question.id !== id) }
        : group,
    ),
  }
}

/** Puts a question into a group before another one, or at its end (null); it leaves where it stood. */
export function withQuestionBefore(
  design: Design,
  groupId: string,
  question: DesignedQuestion,
  beforeId: string | null,
): Design {
  return changeQuestions(withoutQuestion(design, question.id), groupId, (questions) => {
    const at = questions.findIndex(({ id }) => id === beforeId)
    return questions.toSpliced(at < 0 ? questions.length : at, 0, question)
  })
}

/** Puts a question directly after another one. */
export function withQuestionAfter(design: Design, question: DesignedQuestion, id: string): Design {
  const found = findQuestion(design, id)
  if (found === null) return design
  const next = found.group.questions[found.index + 1]
  return withQuestionBefore(design, found.group.id, question, next?.id ?? null)
}

/** Groups in the order of these ids. */
export function withGroupOrder(design: Design, ids: readonly string[]): Design {
  return { ...design, groups: ordered(design.groups, ids) }
}

function ordered<One extends { readonly id: string }>(
  all: readonly One[],
  ids: readonly string[],
): One[] {
  const places = new Map(ids.map((id, position) => [id, position]))
  return [...all].sort((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1))
}

/** The ids with one moved a place up (−1) or down (1); the same order at an end. */
export function nudged(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  return moved(ids, from, from + by)
}

/** The ids with the one at `from` taken to the place `to`; the same order where there is no such place. */
export function moved(ids: readonly string[], from: number, to: number): string[] {
  const one = ids[from]
  if (one === undefined || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, one)
}

/** Puts a question's new state where the question stands; nowhere when it stands no more. */
export function withQuestionChanged(design: Design, question: DesignedQuestion): Design {
  const found = findQuestion(design, question.id)
  return found === null ? design : withQuestion(design, found.group.id, question)
}

interface Found {
  readonly group: DesignedGroup
  readonly question: DesignedQuestion
  /** Its place in the group, from 0. */
  readonly index: number
}

/** A question with where it stands; null when it is not in the design (any more). */
export function findQuestion(design: Design | null, id: string): Found | null {
  for (const group of design?.groups ?? []) {
    const index = group.questions.findIndex((question) => question.id === id)
    const question = group.questions[index]
    if (question !== undefined) return { group, question, index }
  }
  return null
}
