import type { answerCalls } from '../../contract/calls/answers'
import { ahead, type Handlers, type ResourceOutcome } from '../http/handler'
import {
  createAnswer,
  deleteAnswer,
  listAnswers,
  readAnswer,
  updateAnswer,
} from '../services/surveys/answers'
import {
  createAnswersGroup,
  listAnswersGroups,
  readAnswersGroup,
  removeAnswersGroup,
  touchAnswersGroup,
} from '../services/surveys/answers-groups'
import { saveAnswers } from '../services/surveys/group-save'
import { discardAnswerValue } from '../services/surveys/discarded-values'
import { openAhead, saveSwiftly } from '../services/surveys/swift-save'

/** What was to be created may have been there already. */
function made({
  isNew,
  ...outcome
}: Omit<ResourceOutcome, 'status'> & { readonly isNew: boolean }): ResourceOutcome {
  return { ...outcome, status: isNew ? 201 : 200 }
}

/** Answers groups and answers (product §2, §5). */
export const answerHandlers: Handlers<typeof answerCalls> = {
  answersGroups: async ({ db, params, query }) => listAnswersGroups(db, params.surveyId, query),
  createAnswersGroup: async ({ db, params, body, query }) =>
    made(await createAnswersGroup(db, params.surveyId, body.groupId, query.include)),
  answersGroup: async ({ db, params, query }) => readAnswersGroup(db, params.id, query.include),
  updateAnswersGroup: async ({ db, params, body, query }) =>
    body.answers === undefined
      ? touchAnswersGroup(db, params.id, query.include)
      : saveAnswers(db, params.id, body.answers, query.include),
  deleteAnswersGroup: async ({ db, params }) => removeAnswersGroup(db, params.id),

  answers: async ({ db, params, query }) => listAnswers(db, params.answersGroupId, query),
  createAnswer: ahead(
    {
      open: ({ parts, sessionId, params }) =>
        openAhead(parts.saves, { thing: 'answersGroup', id: params.answersGroupId }, sessionId),
      act: async ({ parts, opened, body }) => {
        const saved = await saveSwiftly(parts.saves, opened, body, body.questionId)
        return saved && made(saved)
      },
    },
    async ({ db, params, body, query }) =>
      made(await createAnswer(db, params.answersGroupId, body, query.include)),
  ),
  answer: async ({ db, params, query }) => readAnswer(db, params.id, query.include),
  updateAnswer: ahead(
    {
      open: ({ parts, sessionId, params }) =>
        openAhead(parts.saves, { thing: 'answer', id: params.id }, sessionId),
      act: async ({ parts, opened, body }) => {
        const saved = await saveSwiftly(parts.saves, opened, body)
        return saved && { record: saved.record, meta: saved.meta }
      },
    },
    async ({ db, params, body, query }) => {
      const { record, meta } = await updateAnswer(db, params.id, body, query.include)
      return { record, meta }
    },
  ),
  discardAnswerValue: async ({ db, params, body, query }) =>
    discardAnswerValue(db, params.id, body, query.include),
  deleteAnswer: async ({ db, params }) => deleteAnswer(db, params.id),
}
