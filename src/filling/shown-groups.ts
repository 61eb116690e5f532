import type { AnswersGroupStatus } from '../../contract/survey-status'
import type { CompiledDesign } from '../../kinds/survey/design'
import type { SurveyState } from '../../kinds/survey/state'
import type { GroupRecord } from './records'

/** A group as the navigation among a survey's groups shows it. */
export interface ShownGroup {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly status: AnswersGroupStatus
  /** Required answers that are not there. */
  readonly missing: number
  /** Questions, required or not, that wait for an answer. */
  readonly unanswered: number
  /** Fields that wait for who fills them in: unreadable, against a rule, refused, in conflict. */
  readonly problems: number
}

/**
 * The groups that a survey shows, in their order, with how far each is. An archived group stays in the surveys that have answers to
 * it (product §4).
 *
 * @param isGiven whether something was answered to a question
 * @param problems ids of the questions whose field shows a problem
 */
export function shownGroups(
  groups: readonly GroupRecord[],
  design: CompiledDesign,
  state: SurveyState,
  isGiven: (questionId: string) => boolean,
  problems: ReadonlySet<string>,
): ShownGroup[] {
  const missing = new Map<string, number>()
  for (const { groupId } of state.missing()) {
    missing.set(groupId, (missing.get(groupId) ?? 0) + 1)
  }
  const troubled = new Map<string, number>()
  for (const id of problems) {
    const groupId = design.questions.get(id)?.group.id
    if (groupId === undefined || !state.isVisible(id)) continue
    troubled.set(groupId, (troubled.get(groupId) ?? 0) + 1)
  }
  const isShown = (groupId: string) => {
    const place = design.groups.get(groupId)
    if (place === undefined || !state.isGroupVisible(groupId)) return false
    if (place.group.archivedAt === null) return true
    return place.questions.some(({ question }) => isGiven(question.id))
  }
  return groups
    .filter(({ id }) => isShown(id))
    .map(({ id, name, color }) => ({
      id,
      name,
      color,
      status: state.status(id),
      missing: missing.get(id) ?? 0,
      unanswered: state.unanswered(id).length,
      problems: troubled.get(id) ?? 0,
    }))
}
