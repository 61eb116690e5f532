import type { answerCalls } from '../../../contract/calls/answers'
import type { Handlers, ResourceOutcome } from '../../http/handler'
import {
  createAnswer,
  deleteAnswer,
  listAnswers,
  readAnswer,
  updateAnswer,
  discardAnswerValue,
} from '../answers'
import {
  createAnswersGroup,
  listAnswersGroups,
  readAnswersGroup,
  removeAnswersGroup,
  touchAnswersGroup,
} from '../answers-groups'
import { saveAnswers } from '../group-save'
import { saverOf } from '../saving'
import type { commentCalls } from '../../../contract/calls/comments'
import { createComment, listThreads, updateThread } from '../comments'

/** Outcome of a creation: 201 for a new record, 200 for an existing one. */
function creationOutcome({
  isNew,
  ...outcome
}: Omit<ResourceOutcome, 'status'> & { readonly isNew: boolean }): ResourceOutcome {
  return { ...outcome, status: isNew ? 201 : 200 }
}

/** Handlers of answers groups and answers (product §2, §5). */
export const answerHandlers: Handlers<typeof answerCalls> = {
  answersGroups: async ({ db, params, query }) => listAnswersGroups(db, params.surveyId, query),
  createAnswersGroup: async ({ db, params, body, query }) =>
    creationOutcome(await createAnswersGroup(db, params.surveyId, body.groupId, query.include)),
  answersGroup: async ({ db, params, query }) => readAnswersGroup(db, params.id, query.include),
  updateAnswersGroup: async (call) => {
    const { params, body, query } = call
    return body.answers === undefined
      ? touchAnswersGroup(saverOf(call), params.id, query.include)
      : saveAnswers(saverOf(call), params.id, body.answers, query.include)
  },
  deleteAnswersGroup: async ({ db, params }) => removeAnswersGroup(db, params.id),

  answers: async ({ db, params, query }) => listAnswers(db, params.answersGroupId, query),
  createAnswer: async (call) =>
    creationOutcome(
      await createAnswer(saverOf(call), call.params.answersGroupId, call.body, call.query.include),
    ),
  answer: async ({ db, params, query }) => readAnswer(db, params.id, query.include),
  updateAnswer: async (call) => {
    const { params, body, query } = call
    const { record, meta } = await updateAnswer(saverOf(call), params.id, body, query.include)
    return { record, meta }
  },
  discardAnswerValue: async ({ db, params, body, query }) =>
    discardAnswerValue(db, params.id, body, query.include),
  deleteAnswer: async (call) => deleteAnswer(saverOf(call), call.params.id),
}

/** Handlers of comments on single answers. */
export const commentHandlers: Handlers<typeof commentCalls> = {
  threads: async ({ db, params, query }) => listThreads(db, params.surveyId, query),
  createComment: async ({ db, caller, params, body, query }) =>
    createComment(db, caller, params.surveyId, body, query.include),
  updateThread: async ({ db, caller, params, body, query }) =>
    updateThread(db, caller, params.id, body.resolved, query.include),
}
