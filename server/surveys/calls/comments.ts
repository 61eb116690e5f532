import type { commentCalls } from '../../../contract/calls/comments'
import type { Handlers } from '../../http/handler'
import { createComment, listThreads, updateThread } from '../comments'

/** Handlers of comments on single answers. */
export const commentHandlers: Handlers<typeof commentCalls> = {
  threads: async ({ db, params, query }) => listThreads(db, params.surveyId, query),
  createComment: async ({ db, caller, params, body, query }) =>
    createComment(db, caller, params.surveyId, body, query.include),
  updateThread: async ({ db, caller, params, body, query }) =>
    updateThread(db, caller, params.id, body.resolved, query.include),
}
