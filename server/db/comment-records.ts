import type { AnyRecord } from '../../contract/jsonapi'
import type { comments, commentThreads } from './schema'

export type ThreadRow = typeof commentThreads.$inferSelect
export type CommentRow = typeof comments.$inferSelect

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
