import type { SavedChanges } from '../../contract/calls/answers'
import type { OpenSurvey, SavedGroup, Stored } from './open-survey'

/** Statuses in a reply: changed ones, and that of the saved answers group (product §5). */
function statusesOf(
  changed: Stored['writes']['statuses'],
  { id, status }: Pick<SavedGroup, 'id' | 'status'>,
): Stored['writes']['statuses'] {
  return changed.some((group) => group.id === id) ? changed : [...changed, { id, status }]
}

/**
 * Stored changes, as a reply has them.
 *
 * @param answersGroup the saved answers group, as it was before
 */
export function changesOf(
  { survey }: Pick<OpenSurvey, 'survey'>,
  answersGroup: SavedGroup,
  { writes, written }: Stored,
): SavedChanges {
  return {
    answers: written.answers.map((answer) => ({
      id: answer.id,
      answersGroupId: answer.answersGroupId,
      questionId: answer.questionId,
      value: answer.value,
      missingReason: answer.missingReason,
      reason: answer.reason,
      confirmed: answer.confirmed,
      revision: answer.revision,
    })),
    statuses: statusesOf(writes.statuses, answersGroup).map(({ id, status }) => ({
      answersGroupId: written.begun.get(id) ?? id,
      status,
    })),
    progress: writes.progress,
    updatedAt: { before: survey.updatedAt, after: written.at },
  }
}

/** Changes in the reply of a save that had nothing to do. */
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
