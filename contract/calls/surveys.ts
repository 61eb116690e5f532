import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { dumpFormats } from '../dump-formats'
import { created, endpoint, file, json, list, nothing, resource } from '../endpoint'
import { anId, anyText, codeFilter, periods, setOrNone, several, yesOrNo } from '../filters'
import { partCounters } from '../models/databases'
import { models } from '../models/index'
import { id } from '../models/scalars'
import { surveyStatuses } from '../survey-status'
import { views } from '../view'

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
  /** Surveys with threads that nobody has resolved yet. */
  comments: z.literal('open'),
  ...periods,
} as const

/** Of the list of one database, and of its dump. */
const databaseFilters = { ...surveyFilters, userId: anId, customId: codeFilter } as const

const surveySort = ['-updatedAt', 'createdAt', 'customId', 'status', 'completedAt'] as const

/** Who wrote surveys that the caller's list shows, for its filter. */
const authors = z.object({ authors: z.array(z.object({ id: z.string(), name: z.string() })) })

const renamedColumns = z.object({
  since: z.nullable(z.string()),
  names: z.array(z.tuple([z.string(), z.string()])),
})

const aboutDatabase = { thing: 'database', param: 'databaseId' } as const

const aboutSurvey = { thing: 'survey', param: 'surveyId' } as const

/** Databases and surveys, as those who take part see them (product §2, §5, §6). */
export const surveyCalls = {
  databases: endpoint({
    method: 'GET',
    path: '/v1/databases',
    action: 'databases.list',
    query: { sort: ['name', 'createdAt'], filter: { q: anyText }, counters: partCounters },
    reply: list('databases'),
  }),
  database: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}',
    action: 'databases.read',
    about: aboutDatabase,
    query: { include: ['groups.questions'], counters: partCounters },
    reply: resource('databases'),
  }),
  surveys: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/surveys',
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
  surveyAuthors: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/surveys/authors',
    action: 'surveys.list',
    about: aboutDatabase,
    query: { extra: { role: view } },
    reply: json(authors),
  }),
  /** Over all databases in which the caller is what `role` says (`user` unless said otherwise): the dashboard's lists. */
  mySurveys: endpoint({
    method: 'GET',
    path: '/v1/surveys',
    action: 'surveys.mine',
    query: {
      sort: surveySort,
      /** `mine` = false: without the caller's own. */
      filter: { ...surveyFilters, bookmark: setOrNone, mine: yesOrNo },
      include: ['user', 'database', 'lastAnswersGroup.group', 'answersGroups.group'],
      extra: { role: view },
    },
    reply: list('surveys'),
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/v1/databases/{databaseId}/surveys',
    collection: '/v1/surveys',
    action: 'surveys.create',
    about: aboutDatabase,
    query: { include: surveyIncludes },
    body: z.optional(bodyOf(models.surveys, 'create')),
    reply: created('surveys'),
  }),
  dump: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/surveys/dump',
    action: 'surveys.dump',
    about: aboutDatabase,
    query: {
      filter: databaseFilters,
      extra: {
        role: view,
        /** Personal data and the patient's code; `without` unless said otherwise. */
        identifiers: z.enum(['with', 'without']),
        /** Answers that a condition hides; `without` unless said otherwise (product §4). */
        hidden: z.enum(['with', 'without']),
        /** How a CSV is written: with semicolons and decimal commas unless said otherwise. */
        separator: z.enum(['semicolon', 'comma', 'tab']),
        decimal: z.enum(['comma', 'point']),
      },
    },
    formats: dumpFormats,
    reply: file(dumpFormats.xlsx),
  }),
  /** Names of columns before and since a day of the last three months; null and none where nothing has changed. */
  renamedColumns: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/surveys/dump/renamed_columns',
    action: 'surveys.dump',
    about: aboutDatabase,
    reply: json(renamedColumns),
  }),
  clearCustomIds: endpoint({
    method: 'DELETE',
    path: '/v1/databases/{databaseId}/surveys/clear_custom_ids',
    action: 'surveys.clearCustomIds',
    about: aboutDatabase,
    query: { extra: { role: view } },
    reply: nothing,
  }),
  survey: endpoint({
    method: 'GET',
    path: '/v1/surveys/{surveyId}',
    action: 'surveys.read',
    about: aboutSurvey,
    query: { include: surveyIncludes },
    reply: resource('surveys'),
  }),
  updateSurvey: endpoint({
    method: 'PUT',
    path: '/v1/surveys/{surveyId}',
    action: 'surveys.update',
    about: aboutSurvey,
    query: { include: surveyIncludes },
    body: bodyOf(models.surveys, 'update'),
    reply: resource('surveys'),
  }),
  deleteSurvey: endpoint({
    method: 'DELETE',
    path: '/v1/surveys/{surveyId}',
    action: 'surveys.remove',
    about: aboutSurvey,
    reply: nothing,
  }),
  updateBookmark: endpoint({
    method: 'PUT',
    path: '/v1/surveys/{surveyId}/update_bookmark',
    action: 'surveys.fill',
    about: aboutSurvey,
    body: z.strictObject({ bookmarkId: z.nullable(id) }),
    reply: resource('surveys'),
  }),
} as const
