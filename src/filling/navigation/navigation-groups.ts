import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { CompiledDesign } from '../../../engine/survey/design'
import type { SurveyState } from '../../../engine/survey/state'
import type { GroupRecord } from '../records'

/** A group as the navigation among a survey's groups shows it. */
export interface NavigationGroup {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly status: AnswersGroupStatus
  /** Required answers that are not there. */
  readonly missing: number
  /** Questions, required or not, that wait for an answer. */
  readonly unanswered: number
  /** Those of them that nobody has to answer. */
  readonly optional: number
  /** Fields that wait for who fills them in: unreadable, against a rule, refused, in conflict. */
  readonly problems: number
}

/** How many fields of each group wait for who fills them in, those apart that a condition hides. */
export function problemsByGroup(
  design: CompiledDesign,
  state: SurveyState,
  problems: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const troubled = new Map<string, number>()
  for (const id of problems) {
    const groupId = design.questions.get(id)?.group.id
    if (groupId === undefined || !state.isVisible(id)) continue
    troubled.set(groupId, (troubled.get(groupId) ?? 0) + 1)
  }
  return troubled
}

/**
 * A group with how far it is; null where the survey doesn't show it. An archived group stays in the surveys that have answers to it
 * (product §4).
 *
 * @param isGiven whether something was answered to a question
 * @param problems how many of its fields wait for who fills them in
 */
export function navigationGroup(
  { id, name, color }: GroupRecord,
  design: CompiledDesign,
  state: SurveyState,
  isGiven: (questionId: string) => boolean,
  problems: number,
): NavigationGroup | null {
  const designGroup = design.groups.get(id)
  if (designGroup === undefined || !state.isGroupVisible(id)) return null
  const isArchived = designGroup.group.archivedAt !== null
  if (isArchived && !designGroup.questions.some(({ question }) => isGiven(question.id))) return null
  return { id, name, color, status: state.status(id), ...state.open(id), problems }
}

/**
 * The groups that a survey shows, in their order.
 *
 * @param isGiven whether something was answered to a question
 * @param problems ids of the questions whose field shows a problem
 */
export function navigationGroups(
  groups: readonly GroupRecord[],
  design: CompiledDesign,
  state: SurveyState,
  isGiven: (questionId: string) => boolean,
  problems: ReadonlySet<string>,
): NavigationGroup[] {
  const troubled = problemsByGroup(design, state, problems)
  return groups
    .map((group) => navigationGroup(group, design, state, isGiven, troubled.get(group.id) ?? 0))
    .filter((group) => group !== null)
}
