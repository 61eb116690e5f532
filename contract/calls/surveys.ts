import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  file,
  get,
  json,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../endpoint'
import { anId, anyText, codeFilter, periods, setOrNone, several, yesOrNo } from '../query'
import { partCounters } from '../models/databases'
import { models } from '../models/index'
import { id } from '../models/scalars'
import { seenVersion } from '../models/surveys'
import { surveyStatuses } from '../survey-status'
import { views } from '../roles'

/** Formats of exports by their suffix, with their media types. */
export const dumpFormats = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  zip: 'application/zip',
} as const

export type DumpFormat = keyof typeof dumpFormats

const view = z.enum(views)

const surveyIncludes = [
  'database.groups.questions',
  'user',
  'answersGroups.group.questions',
  'answersGroups.answers.question',
  'answersGroups.user',
  'lastAnswersGroup',
]

const surveyFilters = {
  q: anyText,
  status: several(surveyStatuses),
  /** Surveys with unresolved comment threads. */
  comments: z.literal('open'),
  /** `false` leaves out the caller's own surveys, which others review; `true` all others. */
  mine: yesOrNo,
  ...periods,
} as const

/** Filters of one database's list, and of its export. */
const databaseFilters = {
  userId: anId,
  /** Centre that the survey was opened in, by its name. */
  provider: anyText,
  customId: codeFilter,
  ...surveyFilters,
} as const

/** Events of a survey for its review, from its audit; questions by their ids. */
const review = z.object({
  /** Time of the last return to its doctor. */
  returnedAt: z.nullable(z.string()),
  /** Questions with another answer than when it was returned, formulas included. */
  changed: z.array(z.string()),
  /** Questions of whose answer a conflicting value was discarded. */
  conflicts: z.array(z.string()),
})

const surveySort = ['-updatedAt', 'createdAt', 'customId', 'status', 'completedAt'] as const

/** Authors of the surveys in the caller's list, for its filter. */
const authors = z.object({ authors: z.array(z.object({ id: z.string(), name: z.string() })) })

const renamedColumns = z.object({
  since: z.nullable(z.string()),
  names: z.array(z.tuple([z.string(), z.string()])),
})

const aboutDatabase = { type: 'database', param: 'databaseId' } as const

const aboutSurvey = { type: 'survey', param: 'surveyId' } as const

/** Databases and surveys, as their members see them (product §2, §5, §6). */
export const surveyCalls = {
  /**
   * Databases of the caller. The counters `surveysByStatus`, `surveysByMonth` and `releasedAt` are a supervisor's home.
   */
  databases: get('/v1/databases', {
    action: 'databases.list',
    query: { sort: ['name', 'createdAt'], filter: { q: anyText }, counters: partCounters },
    reply: list('databases'),
  }),
  database: get('/v1/databases/{databaseId}', {
    action: 'databases.read',
    about: aboutDatabase,
    query: { include: ['groups.questions'], counters: partCounters },
    reply: resource('databases'),
  }),
  surveys: get('/v1/databases/{databaseId}/surveys', {
    action: 'surveys.list',
    about: aboutDatabase,
    query: {
      sort: surveySort,
      filter: databaseFilters,
      include: ['user', 'database', 'lastAnswersGroup', 'answersGroups.group'],
      extra: { role: view },
    },
    reply: list('surveys'),
  }),
  surveyAuthors: get('/v1/databases/{databaseId}/surveys/authors', {
    action: 'surveys.list',
    about: aboutDatabase,
    query: { extra: { role: view } },
    reply: json(authors),
  }),
  /** Surveys of all databases in which the caller has the part `role` (`user` by default): the dashboard's search. */
  mySurveys: get('/v1/surveys', {
    action: 'surveys.mine',
    query: {
      sort: surveySort,
      filter: { ...surveyFilters, bookmark: setOrNone },
      include: ['user', 'database', 'lastAnswersGroup.group', 'answersGroups.group'],
      extra: { role: view },
    },
    reply: list('surveys'),
  }),
  /**
   * Surveys of all databases that wait for the caller, each once. They are own drafts, returned ones and ones with
   * open comments, and completed ones of others that the caller may review.
   */
  toDo: get('/v1/surveys/to_do', {
    action: 'surveys.mine',
    query: {
      sort: ['-updatedAt'],
      include: ['user', 'database', 'lastAnswersGroup.group', 'answersGroups.group'],
    },
    reply: list('surveys'),
  }),
  createSurvey: post('/v1/databases/{databaseId}/surveys', {
    collection: '/v1/surveys',
    action: 'surveys.create',
    about: aboutDatabase,
    query: { include: surveyIncludes },
    body: z.optional(bodyOf(models.surveys, 'create')),
    reply: created('surveys'),
  }),
  dump: get('/v1/databases/{databaseId}/surveys/dump', {
    action: 'surveys.dump',
    about: aboutDatabase,
    query: {
      filter: databaseFilters,
      extra: {
        role: view,
        /** Personal data and the patient's code; `without` by default. */
        identifiers: z.enum(['with', 'without']),
        /** Answers that a condition hides; `without` by default (product §4). */
        hidden: z.enum(['with', 'without']),
        /** Form of a CSV; semicolons and decimal commas by default. */
        separator: z.enum(['semicolon', 'comma', 'tab']),
        decimal: z.enum(['comma', 'point']),
      },
    },
    formats: dumpFormats,
    reply: file(dumpFormats.xlsx),
  }),
  /** Column names before and since a day of the last three months; null and empty if none has changed. */
  renamedColumns: get('/v1/databases/{databaseId}/surveys/dump/renamed_columns', {
    action: 'surveys.dump',
    about: aboutDatabase,
    reply: json(renamedColumns),
  }),
  clearCustomIds: remove('/v1/databases/{databaseId}/surveys/clear_custom_ids', {
    action: 'surveys.clearCustomIds',
    about: aboutDatabase,
    query: { extra: { role: view } },
    reply: nothing,
  }),
  survey: get('/v1/surveys/{surveyId}', {
    action: 'surveys.read',
    about: aboutSurvey,
    query: { include: surveyIncludes },
    reply: resource('surveys'),
  }),
  surveyReview: get('/v1/surveys/{surveyId}/review', {
    action: 'surveys.read',
    about: aboutSurvey,
    reply: json(review),
  }),
  updateSurvey: put('/v1/surveys/{surveyId}', {
    action: 'surveys.update',
    about: aboutSurvey,
    query: { include: surveyIncludes },
    body: bodyOf(models.surveys, 'update', { extra: seenVersion }),
    reply: resource('surveys'),
  }),
  deleteSurvey: remove('/v1/surveys/{surveyId}', {
    action: 'surveys.remove',
    about: aboutSurvey,
    reply: nothing,
  }),
  updateBookmark: put('/v1/surveys/{surveyId}/update_bookmark', {
    action: 'surveys.fill',
    about: aboutSurvey,
    body: z.strictObject({ bookmarkId: z.nullable(id) }),
    reply: resource('surveys'),
  }),
} as const
