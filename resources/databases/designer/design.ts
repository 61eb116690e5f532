import type { Resource } from '../../../contract/model/index'

/** A database with all that is designed in it, as the designer holds it. */
export type Design = Resource<'databases', 'groups.questions'>
export type DesignedGroup = Design['groups'][number]
export type DesignedQuestion = DesignedGroup['questions'][number]

/** The group of that id, else the first one (spec §3); null when there is none. */
export function currentGroup(design: Design, groupId: string | undefined): DesignedGroup | null {
  return design.groups.find((group) => group.id === groupId) ?? design.groups[0] ?? null
}

/**
 * What is selected after a group is deleted: the previous one, the first one if the deleted one was first, null if none remain
 * (spec §4).
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

function withQuestions(
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
  return withQuestions(design, groupId, (questions) => replaced(questions, question))
}

export function withoutQuestion(design: Design, groupId: string, questionId: string): Design {
  return withQuestions(design, groupId, (all) => all.filter(({ id }) => id !== questionId))
}

/** Groups in the order of these ids. */
export function withGroupOrder(design: Design, ids: readonly string[]): Design {
  return { ...design, groups: ordered(design.groups, ids) }
}

/** A group's questions in the order of these ids. */
export function withQuestionOrder(design: Design, groupId: string, ids: readonly string[]): Design {
  return withQuestions(design, groupId, (questions) => ordered(questions, ids))
}

function ordered<One extends { readonly id: string }>(
  all: readonly One[],
  ids: readonly string[],
): One[] {
  return [...all].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
