import type { AnyRecord } from '../../contract/jsonapi'
import type { comments, commentThreads } from './schema'

export type ThreadRow = typeof commentThreads.$inferSelect
export type CommentRow = typeof comments.$inferSelect

/** Rows → records as the models have them: relations as `{id}`. */
export function threadRecord({ surveyId, questionId, resolvedBy, ...row }: ThreadRow): AnyRecord {
  return {
    ...row,
    resolved: row.resolvedAt !== null,
    survey: { id: surveyId },
    question: { id: questionId },
    resolvedBy: resolvedBy === null ? null : { id: resolvedBy },
  }
}

export function commentRecord({
  threadId,
  surveyId: _survey,
  userId,
  ...row
}: CommentRow): AnyRecord {
  return { ...row, thread: { id: threadId }, user: { id: userId } }
}
