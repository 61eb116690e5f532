import type { SavedChanges } from '../../../contract/saved'
import type { AnswerRow } from '../../db/survey-records'
import type { Consequences, OpenSurvey, Piece, Settled } from './open-survey'

/** The statuses that a reply tells: those that are others now, and that of the group that was saved to (product §5). */
export function changedStatuses(
  moved: Consequences['statuses'],
  { id, status }: Pick<Piece, 'id' | 'status'>,
): SavedChanges['statuses'] {
  const told = moved.some((one) => one.id === id) ? moved : [...moved, { id, status }]
  return told.map((one) => ({ answersGroupId: one.id, status: one.status }))
}

function toldAnswer(row: AnswerRow): SavedChanges['answers'][number] {
  const { id, answersGroupId, questionId, value, missingReason, reason, confirmed, revision } = row
  return { id, answersGroupId, questionId, value, missingReason, reason, confirmed, revision }
}

/**
 * What was stored, as a reply tells it.
 *
 * @param piece the answers group that was saved to, as it was before
 */
export function changesOf(
  { survey }: Pick<OpenSurvey, 'survey'>,
  piece: Piece,
  { answers, statuses, progress, updatedAt }: Settled,
): SavedChanges {
  return {
    answers: answers.map(toldAnswer),
    statuses: changedStatuses(statuses, piece),
    progress,
    updatedAt: { before: survey.updatedAt, after: updatedAt },
  }
}

/** What is told where nothing was left to do. */
export function unchanged(
  { updatedAt, groupsTotal, groupsComplete }: OpenSurvey['survey'],
  piece: Piece,
): SavedChanges {
  const progress = { groups: groupsTotal, complete: groupsComplete }
  const statuses = changedStatuses([], piece)
  return { answers: [], statuses, progress, updatedAt: { before: updatedAt, after: updatedAt } }
}
