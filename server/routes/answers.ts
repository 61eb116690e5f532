import type { answerCalls } from '../../contract/calls/answers'
import type { Handlers } from '../http/handler'
import * as answers from '../services/answers'
import { discardAnswerValue } from '../services/discarded-values'
import * as answersGroups from '../services/answers-groups'

/** Answers groups and answers (spec §7, product §5). */
export const answerHandlers: Handlers<typeof answerCalls> = {
  answersGroups: async ({ db, params, query }) =>
    answersGroups.listAnswersGroups(db, params.surveyId, query),
  createAnswersGroup: async ({ db, params, body, query }) => {
    const { id, isNew } = await answersGroups.createAnswersGroup(db, params.surveyId, body.groupId)
    const record = await answersGroups.readAnswersGroup(db, id, query.include)
    return { record, status: isNew ? 201 : 200 }
  },
  answersGroup: async ({ db, params, query }) =>
    answersGroups.readAnswersGroup(db, params.id, query.include),
  updateAnswersGroup: async ({ db, params, query }) => {
    await answersGroups.touchAnswersGroup(db, params.id)
    return answersGroups.readAnswersGroup(db, params.id, query.include)
  },
  deleteAnswersGroup: async ({ db, params }) => answersGroups.removeAnswersGroup(db, params.id),
  answers: async ({ db, params, query }) => answers.listAnswers(db, params.answersGroupId, query),
  createAnswer: async ({ db, params, body, query }) => {
    const made = await answers.createAnswer(db, params.answersGroupId, body, query.include)
    return { record: made.record, status: made.isNew ? 201 : 200 }
  },
  answer: async ({ db, params, query }) => answers.readAnswer(db, params.id, query.include),
  updateAnswer: async ({ db, params, body, query }) =>
    answers.updateAnswer(db, params.id, body, query.include),
  discardAnswerValue: async ({ db, params, body, query }) =>
    discardAnswerValue(db, params.id, body, query.include),
  deleteAnswer: async ({ db, params }) => answers.deleteAnswer(db, params.id),
}
