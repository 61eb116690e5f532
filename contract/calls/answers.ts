import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  get,
  largeBody,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../endpoint'
import { anId } from '../query'
import { models } from '../models/index'
import { seenVersion } from '../models/surveys'
import { answersGroupStatuses, type AnswersGroupStatus, type MissingReason } from '../survey-status'

const answersGroupIncludes = ['group.questions', 'survey', 'user', 'answers.question']

const answerIncludes = ['question', 'answersGroup.answers']

const aboutSurvey = { type: 'survey', param: 'surveyId' } as const
const aboutAnswersGroup = { type: 'answersGroup', param: 'id' } as const
const aboutAnswer = { type: 'answer', param: 'id' } as const

/** Most answers in one call: more than a group has questions. */
const maxAnswers = 2_000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Turns an answer as it was read, with its question as a record, into one with the question's id. */
function withQuestionId(answer: unknown): unknown {
  if (!isObject(answer)) return answer
  const { question } = answer
  return isObject(question) ? { questionId: question['id'], ...answer } : answer
}

/** Whether a value is only a reference to an answer, as in a group that is sent back as it was read. */
const isReference = (answer: unknown) =>
  isObject(answer) && Object.keys(answer).every((name) => name === 'id' || name === 'type')

/**
 * Answers to a group's questions, each with its question's id, as in a call of its own. A group may be sent back
 * as it was read (decision 004): references to answers are ignored.
 */
const groupAnswers = () =>
  z.pipe(
    z.transform((answers: unknown) =>
      Array.isArray(answers)
        ? answers.filter((answer) => !isReference(answer)).map(withQuestionId)
        : answers,
    ),
    z
      .array(
        bodyOf(models.answers, 'create', { required: ['questionId', 'value'], extra: seenVersion }),
      )
      .check(z.maxLength(maxAnswers)),
  )

/** Answers groups and answers (product §2, §5). */
export const answerCalls = {
  answersGroups: get('/v1/surveys/{surveyId}/answers_groups', {
    action: 'surveys.read',
    about: aboutSurvey,
    query: {
      sort: ['createdAt'],
      filter: { status: z.enum(answersGroupStatuses) },
      include: answersGroupIncludes,
    },
    reply: list('groupSurveys'),
  }),
  createAnswersGroup: post('/v1/surveys/{surveyId}/answers_groups', {
    collection: '/v1/answers_groups',
    action: 'surveys.fill',
    about: aboutSurvey,
    query: { include: answersGroupIncludes },
    body: bodyOf(models.groupSurveys, 'create', { required: ['groupId'] }),
    reply: created('groupSurveys'),
  }),
  answersGroup: get('/v1/answers_groups/{id}', {
    action: 'surveys.read',
    about: aboutAnswersGroup,
    query: { include: answersGroupIncludes },
    reply: resource('groupSurveys'),
  }),
  updateAnswersGroup: put('/v1/answers_groups/{id}', {
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswersGroup,
    query: { include: answersGroupIncludes },
    body: bodyOf(models.groupSurveys, 'update', { extra: { answers: groupAnswers() } }),
    bodyLimit: largeBody,
    reply: resource('groupSurveys'),
  }),
  deleteAnswersGroup: remove('/v1/admin/answers_groups/{id}', {
    action: 'answersGroups.remove',
    reply: nothing,
  }),
  answers: get('/v1/answers_groups/{answersGroupId}/answers', {
    action: 'surveys.read',
    about: { type: 'answersGroup', param: 'answersGroupId' },
    query: { sort: ['id', 'updatedAt'], filter: { questionId: anId }, include: ['question'] },
    reply: list('answers'),
  }),
  createAnswer: post('/v1/answers_groups/{answersGroupId}/answers', {
    collection: '/v1/answers',
    action: 'surveys.fill',
    sharesStatements: true,
    about: { type: 'answersGroup', param: 'answersGroupId' },
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'create', {
      required: ['questionId', 'value'],
      extra: seenVersion,
    }),
    bodyLimit: largeBody,
    reply: created('answers'),
  }),
  answer: get('/v1/answers/{id}', {
    action: 'surveys.read',
    about: aboutAnswer,
    query: { include: ['question', 'answersGroup'] },
    reply: resource('answers'),
  }),
  updateAnswer: put('/v1/answers/{id}', {
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswer,
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'update', { required: ['value', 'revision'], extra: seenVersion }),
    bodyLimit: largeBody,
    reply: resource('answers'),
  }),
  /** Records in the history a value that the doctor discarded in a conflict. */
  discardAnswerValue: post('/v1/answers/{id}/discarded_values', {
    action: 'surveys.fill',
    about: aboutAnswer,
    query: { include: answerIncludes },
    body: bodyOf(models.answers, 'update', { required: ['value', 'operationId'] }),
    bodyLimit: largeBody,
    reply: resource('answers'),
  }),
  deleteAnswer: remove('/v1/answers/{id}', {
    action: 'surveys.fill',
    sharesStatements: true,
    about: aboutAnswer,
    reply: nothing,
  }),
} as const

/**
 * Everything that a save of an answer, or the creation of an answers group, has changed: `meta.saved` of its
 * reply.
 */
export interface SavedChanges<Value = unknown> {
  /** Answers that were stored, results of formulas among them. */
  readonly answers: readonly {
    readonly id: string
    readonly answersGroupId: string
    readonly questionId: string
    readonly value: Value
    readonly missingReason: MissingReason | null
    readonly reason: string | null
    readonly confirmed: boolean
    readonly revision: number
  }[]
  /** Answers groups with a new status, and always the one that was saved to (product §5). */
  readonly statuses: readonly {
    readonly answersGroupId: string
    readonly status: AnswersGroupStatus
  }[]
  readonly progress: { readonly groups: number; readonly complete: number }
  /**
   * The survey's `updatedAt` before and after. A client that knows another time than `before` has missed a
   * change, and reads the answers again.
   */
  readonly updatedAt: { readonly before: string; readonly after: string }
}
