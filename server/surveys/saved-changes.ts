import type { SavedChanges } from '../../contract/calls/answers'
import type { OpenSurvey, SavedGroup, Stored } from './open-survey'

/** The statuses that a reply tells: those that are others now, and that of the group that was saved to (product §5). */
function changedStatuses(
  moved: Stored['writes']['statuses'],
  { id, status }: Pick<SavedGroup, 'id' | 'status'>,
): Stored['writes']['statuses'] {
  return moved.some((one) => one.id === id) ? moved : [...moved, { id, status }]
}

/**
 * What was stored, as a reply tells it.
 *
 * @param answersGroup the answers group that was saved to, as it was before
 */
export function changesOf(
  { survey }: Pick<OpenSurvey, 'survey'>,
  answersGroup: SavedGroup,
  { writes, written }: Stored,
): SavedChanges {
  return {
    answers: written.answers.map((one) => ({
      id: one.id,
      answersGroupId: one.answersGroupId,
      questionId: one.questionId,
      value: one.value,
      missingReason: one.missingReason,
      reason: one.reason,
      confirmed: one.confirmed,
      revision: one.revision,
    })),
    statuses: changedStatuses(writes.statuses, answersGroup).map(({ id, status }) => ({
      answersGroupId: written.begun.get(id) ?? id,
      status,
    })),
    progress: writes.progress,
    updatedAt: { before: survey.updatedAt, after: written.at },
  }
}

/** What is told where nothing was left to do. */
export function unchanged(
  { updatedAt, groupsTotal, groupsComplete }: OpenSurvey['survey'],
  { id, status }: SavedGroup,
): SavedChanges {
  return {
    answers: [],
    statuses: [{ answersGroupId: id, status }],
    progress: { groups: groupsTotal, complete: groupsComplete },
    updatedAt: { before: updatedAt, after: updatedAt },
  }
}
