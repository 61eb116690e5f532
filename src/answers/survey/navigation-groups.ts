import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { SurveyState } from '../../../engine/survey/state'
import type { GroupRecord } from './records'

/** Group as the list of a survey's groups shows it. */
export interface NavigationGroup {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly status: AnswersGroupStatus
  /** Number of questions that a person answers. */
  readonly questions: number
  /** Number of required questions without an answer. */
  readonly missing: number
  /** Number of questions without an answer, required or not. */
  readonly unanswered: number
  /** Number of those that are not required. */
  readonly optional: number
  /** Number of fields with a problem: unreadable, against a rule, refused, in conflict. */
  readonly problems: number
}

/** Whether two states of a group are the same, so that it need not be drawn again. */
export function sameGroup<Group extends NavigationGroup>(one: Group, other: Group): boolean {
  const names = Object.keys(one) as (keyof Group)[]
  return names.every((name) => one[name] === other[name])
}

/** Number of fields with a problem by group id, without those that a condition hides. */
export function problemsByGroup(
  design: CompiledDesign,
  state: SurveyState,
  problems: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of problems) {
    const groupId = design.questions.get(id)?.group.id
    if (groupId === undefined || !state.isVisible(id)) continue
    counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  }
  return counts
}

/**
 * Group with its status and numbers; null if the survey doesn't show it. An archived group stays in surveys that have answers to it
 * (product §4).
 *
 * @param hasAnswer whether a question has an answer
 * @param problems number of its fields with a problem
 */
export function navigationGroup(
  { id, name, color }: GroupRecord,
  design: CompiledDesign,
  state: SurveyState,
  hasAnswer: (questionId: string) => boolean,
  problems: number,
): NavigationGroup | null {
  const designGroup = design.groups.get(id)
  if (designGroup === undefined || !state.isGroupVisible(id)) return null
  const isArchived = designGroup.group.archivedAt !== null
  if (isArchived && !designGroup.questions.some(({ question }) => hasAnswer(question.id)))
    return null
  return { id, name, color, status: state.status(id), ...state.open(id), problems }
}

/**
 * Groups that a survey shows, in their order.
 *
 * @param hasAnswer whether a question has an answer
 * @param problems ids of the questions whose field shows a problem
 */
export function navigationGroups(
  groups: readonly GroupRecord[],
  design: CompiledDesign,
  state: SurveyState,
  hasAnswer: (questionId: string) => boolean,
  problems: ReadonlySet<string>,
): NavigationGroup[] {
  const counts = problemsByGroup(design, state, problems)
  return groups
    .map((group) => navigationGroup(group, design, state, hasAnswer, counts.get(group.id) ?? 0))
    .filter((group) => group !== null)
}
