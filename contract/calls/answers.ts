import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { created, endpoint, largeBody, list, nothing, resource } from '../endpoint'
import { anId } from '../filters'
import { models } from '../models/index'
import { answersGroupStatuses } from '../survey-status'

const answersGroupIncludes = ['group.questions', 'survey', 'user', 'answers.question']

const answerIncludes = ['question', 'answersGroup.answers']

const aboutSurvey = { thing: 'survey', param: 'surveyId' } as const
const aboutAnswersGroup = { thing: 'answersGroup', param: 'id' } as const
const aboutAnswer = { thing: 'answer', param: 'id' } as const

/** How many answers one call may give: more than a group has questions. */
const mostAnswers = 2_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** An answer as it was read has its question beside it, and not the question's id. */
function asGiven(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  const { question } = answer
  return isObject(question) ? { questionId: question['id'], ...answer } : answer
}

/** Whether it only names an answer, as the relation of a group does that is sent back as it was read. */
const isName = (answer: unknown) =>
  isObject(answer) && Object.keys(answer).every((name) => name === 'id' || name === 'type')

/**
 * Answers to a group's questions, each by its question's id and as a call of its own would give it. A group may be sent back as it was read
 * (decision 004): names of answers alone give nothing.
 */
const groupAnswers = () =>
  z.pipe(
    z.transform((given: unknown) =>
      Array.isArray(given) ? given.filter((one) => !isName(one)).map(asGiven) : given,
    ),
    z
      .array(bodyOf(models.answers, 'create', { required: ['questionId', 'value'] }))
      .check(z.maxLength(mostAnswers)),
  )

/** Answers groups and answers (product §2, §5). */
export const answerCalls = {
  answersGroups: endpoint({
    method: 'GET',
    path: '/v1/surveys/{surveyId}/answers_groups',
    action: 'surveys.read',
    about: aboutSurvey,
    query: {
      sort: ['createdAt'],
      filter: { status: z.enum(answersGroupStatuses) },
      include: answersGroupIncludes,
    },
    reply: list('groupSurveys'),
  }),
  createAnswersGroup: endpoint({
    method: 'POST',
    path: '/v1/surveys/{surveyId}/answers_groups',
    collection: '/v1/answers_groups',
    action: 'surveys.fill',
    about: aboutSurvey,
    query: { include: answersGroupIncludes },
    body: bodyOf(models.groupSurveys, 'create', { required: ['groupId'] }),
    reply: created('groupSurveys'),
  }),
  answersGroup: endpoint({
    method: 'GET',
    path: '/v1/answers_groups/{id}',
    action: 'surveys.read',
    about: aboutAnswersGroup,
    query: { include: answersGroupIncludes },
    reply: resource('groupSurveys'),
  }),
  updateAnswersGroup: endpoint({
    method: 'PUT',
    path: '/v1/answers_groups/{id}',
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswersGroup,
    query: { include: answersGroupIncludes },
    body: bodyOf(models.groupSurveys, 'update', { extra: { answers: groupAnswers() } }),
    bodyLimit: largeBody,
    reply: resource('groupSurveys'),
  }),
  deleteAnswersGroup: endpoint({
    method: 'DELETE',
    path: '/v1/admin/answers_groups/{id}',
    action: 'answersGroups.remove',
    reply: nothing,
  }),
  answers: endpoint({
    method: 'GET',
    path: '/v1/answers_groups/{answersGroupId}/answers',
    action: 'surveys.read',
    about: { thing: 'answersGroup', param: 'answersGroupId' },
    query: { sort: ['id', 'updatedAt'], filter: { questionId: anId }, include: ['question'] },
    reply: list('answers'),
  }),
  createAnswer: endpoint({
    method: 'POST',
    path: '/v1/answers_groups/{answersGroupId}/answers',
    collection: '/v1/answers',
    action: 'surveys.fill',
    sharesStatements: true,
    about: { thing: 'answersGroup', param: 'answersGroupId' },
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'create', { required: ['questionId', 'value'] }),
    bodyLimit: largeBody,
    reply: created('answers'),
  }),
  answer: endpoint({
    method: 'GET',
    path: '/v1/answers/{id}',
    action: 'surveys.read',
    about: aboutAnswer,
    query: { include: ['question', 'answersGroup'] },
    reply: resource('answers'),
  }),
  updateAnswer: endpoint({
    method: 'PUT',
    path: '/v1/answers/{id}',
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswer,
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'update', { required: ['value', 'revision'] }),
    bodyLimit: largeBody,
    reply: resource('answers'),
  }),
  /** Of two values that met, the person's own was given up: the history keeps it all the same. */
  discardAnswerValue: endpoint({
    method: 'POST',
    path: '/v1/answers/{id}/discarded_values',
    action: 'surveys.fill',
    about: aboutAnswer,
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'update', { required: ['value', 'operationId'] }),
    bodyLimit: largeBody,
    reply: resource('answers'),
  }),
  deleteAnswer: endpoint({
    method: 'DELETE',
    path: '/v1/answers/{id}',
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswer,
    reply: nothing,
  }),
} as const
