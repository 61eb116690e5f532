import type { AnyRecord } from '../../contract/jsonapi'
import type { answers, answersGroups, surveys, comments, commentThreads } from './schema'

export type SurveyRow = typeof surveys.$inferSelect
export type AnswersGroupRow = typeof answersGroups.$inferSelect
export type AnswerRow = typeof answers.$inferSelect

/** Columns of an answer that a save and its reply need. */
export type StoredAnswer = Omit<AnswerRow, 'surveyId' | 'createdAt'>

const link = (id: string | null) => (id === null ? null : { id })

/** Record of a survey's row, as its model has it: relations as `{id}`, nothing that only the server may know. */
export function surveyRecord(row: SurveyRow): AnyRecord {
  const { databaseId, userId, lastAnswersGroupId, groupsTotal, groupsComplete, ...others } = row
  const { customIdRef: _ref, settledVersion: _settled, pinnedVersion: _kept, ...rest } = others
  return {
    ...rest,
    progress: { groups: groupsTotal, complete: groupsComplete },
    database: { id: databaseId },
    user: { id: userId },
    lastAnswersGroup: link(lastAnswersGroupId),
  }
}

/** Record of an answers group's row. */
export function answersGroupRecord(row: AnswersGroupRow): AnyRecord {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    survey: { id: row.surveyId },
    group: { id: row.groupId },
    user: { id: row.userId },
  }
}

/**
 * Record of an answer's row. Its members are listed, which is faster than a rest pattern: a survey has hundreds.
 *
 * @param kind the question's kind, which an answer has too
 */
export function answerRecord(row: StoredAnswer, kind: string): AnyRecord {
  return {
    id: row.id,
    value: row.value,
    reason: row.reason,
    missingReason: row.missingReason,
    confirmed: row.confirmed,
    revision: row.revision,
    operationId: row.operationId,
    updatedAt: row.updatedAt,
    kind,
    question: { id: row.questionId },
    answersGroup: { id: row.answersGroupId },
  }
}

export type ThreadRow = typeof commentThreads.$inferSelect
type CommentRow = typeof comments.$inferSelect

/** Record of a thread's row, as its model has it: relations as `{id}`. */
export function threadRecord({ surveyId, questionId, resolvedBy, ...row }: ThreadRow): AnyRecord {
  return {
    ...row,
    resolved: row.resolvedAt !== null,
    survey: { id: surveyId },
    question: { id: questionId },
    resolvedBy: resolvedBy === null ? null : { id: resolvedBy },
  }
}

/** Record of a comment's row. */
export function commentRecord({
  threadId,
  surveyId: _survey,
  userId,
  ...row
}: CommentRow): AnyRecord {
  return { ...row, thread: { id: threadId }, user: { id: userId } }
}
