import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { created, endpoint, file, list, nothing, resource } from '../endpoint'
import { databaseCounters } from '../model/databases'
import { models } from '../model/index'
import { id } from '../model/scalars'

const view = z.enum(['user', 'supervisor'])

const surveyIncludes = [
  'database.groups.questions',
  'user',
  'answersGroups.group.questions',
  'answersGroups.answers.question',
  'answersGroups.user',
  'lastAnswersGroup',
]

const aboutDatabase = { thing: 'database', param: 'databaseId' } as const

const aboutSurvey = { thing: 'survey', param: 'surveyId' } as const

/** Databases and surveys, as those who take part see them (spec §7, product §5, §6). */
export const surveyCalls = {
  databases: endpoint({
    method: 'GET',
    path: '/v1/databases',
    action: 'databases.list',
    query: { sort: ['name', 'createdAt'], filter: ['q'], counters: databaseCounters },
    reply: list('databases'),
  }),
  database: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}',
    action: 'databases.read',
    about: aboutDatabase,
    query: { include: ['groups.questions'], counters: databaseCounters },
    reply: resource('databases'),
  }),
  surveys: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/surveys',
    action: 'surveys.list',
    about: aboutDatabase,
    query: {
      sort: ['-updatedAt', 'createdAt', 'customId', 'status', 'completedAt'],
      filter: ['q', 'status', 'userId'],
      include: ['user', 'database', 'lastAnswersGroup', 'answersGroups.group'],
      extra: { role: view },
    },
    reply: list('surveys'),
  }),
  createSurvey: endpoint({
    method: 'POST',
    path: '/v1/databases/{databaseId}/surveys',
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
      extra: {
        role: view,
        identifiers: z.enum(['with', 'without']),
        hidden: z.enum(['with', 'without']),
      },
    },
    formats: ['xlsx', 'csv'],
    reply: file,
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
