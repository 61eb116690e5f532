import type { Resource } from '../../contract/models/index'

/** A database with its groups and questions. */
export type Design = Resource<'databases', 'groups.questions'>
export type DesignedGroup = Design['groups'][number]
export type DesignedQuestion = DesignedGroup['questions'][number]

/** Id of the database whose members, surveys and statistics belong to a design: the published one, if the design is its draft. */
export function publishedId({ id, draftOf }: Pick<Design, 'id' | 'draftOf'>): string {
  return draftOf ?? id
}

/** Reference to a question, to be shown behind its code. Empty in a draft, whose ids are not those of the published design. */
export function shownReference(design: Pick<Design, 'draftOf'> | null, questionId: string): string {
  return design?.draftOf === null ? ` · @q_${questionId}` : ''
}

/** The group with that id, else the first one (product §4); null if there is none. */
export function currentGroup(design: Design, groupId: string | undefined): DesignedGroup | null {
  return design.groups.find((group) => group.id === groupId) ?? design.groups[0] ?? null
}

/**
 * Id of the group that is selected after another one is deleted (product §4): the previous group, else the first one. Null if none remains.
 *
 * @param groups the groups before the deletion
 */
export function selectionAfterDeletion(
  groups: readonly { readonly id: string }[],
  deletedId: string,
): string | null {
  const index = groups.findIndex((group) => group.id === deletedId)
  const remaining = groups.filter((group) => group.id !== deletedId)
  return remaining[Math.max(index - 1, 0)]?.id ?? null
}

interface Identified {
  readonly id: string
}

function replacedOrAdded<Item extends Identified>(items: readonly Item[], item: Item): Item[] {
  return items.some(({ id }) => id === item.id)
    ? items.map((other) => (other.id === item.id ? item : other))
    : [...items, item]
}

/** Design with a group's attributes as the server sent them; a new group comes last and has no questions. */
export function withGroup(design: Design, group: Resource<'groups'>): Design {
  const questions = design.groups.find(({ id }) => id === group.id)?.questions ?? []
  return { ...design, groups: replacedOrAdded(design.groups, { ...group, questions }) }
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

/** Design with a question as the server sent it; a new one comes last in the group. */
export function withQuestion(design: Design, groupId: string, question: DesignedQuestion): Design {
  return changeQuestions(design, groupId, (questions) => replacedOrAdded(questions, question))
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

/** Design with a question moved into a group, before another question or at the end (null). */
export function withQuestionBefore(
  design: Design,
  groupId: string,
  question: DesignedQuestion,
  beforeId: string | null,
): Design {
  return changeQuestions(withoutQuestion(design, question.id), groupId, (questions) => {
    const index = questions.findIndex(({ id }) => id === beforeId)
    return questions.toSpliced(index < 0 ? questions.length : index, 0, question)
  })
}

/** Design with a question directly after another one; unchanged if there is no such other one. */
export function withQuestionAfter(design: Design, question: DesignedQuestion, id: string): Design {
  const previous = findQuestion(design, id)
  if (previous === null) return design
  const next = previous.group.questions[previous.index + 1]
  return withQuestionBefore(design, previous.group.id, question, next?.id ?? null)
}

/** Design with its groups in the order of these ids; groups without an id among them come first. */
export function withGroupOrder(design: Design, ids: readonly string[]): Design {
  return { ...design, groups: ordered(design.groups, ids) }
}

function ordered<Item extends Identified>(items: readonly Item[], ids: readonly string[]): Item[] {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const positionOf = ({ id }: Item) => positions.get(id) ?? -1
  return [...items].sort((one, other) => positionOf(one) - positionOf(other))
}

/** The ids with one moved a position up (−1) or down (1); the same order at an end. */
export function nudged(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  return moved(ids, from, from + by)
}

/** The items with the one at the index `from` moved to the index `to`; the same order if there is no such index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Design with a question's new state, in the group that the question is in now; unchanged if it has been deleted. */
export function withQuestionChanged(design: Design, question: DesignedQuestion): Design {
  const current = findQuestion(design, question.id)
  return current === null ? design : withQuestion(design, current.group.id, question)
}

/** A question with its group. */
export interface LocatedQuestion {
  readonly group: DesignedGroup
  readonly question: DesignedQuestion
  /** Position in the group, from 0. */
  readonly index: number
}

/** A question with its group and position; null if it is not in the design (any more). */
export function findQuestion(design: Design | null, id: string): LocatedQuestion | null {
  for (const group of design?.groups ?? []) {
    const index = group.questions.findIndex((question) => question.id === id)
    const question = group.questions[index]
    if (question !== undefined) return { group, question, index }
  }
  return null
}
