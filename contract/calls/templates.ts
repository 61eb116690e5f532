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
import { anId, anyText } from '../query'
import { models } from '../models/index'
import { id, line, order } from '../models/scalars'
import { templateCounters } from '../models/templates'

const include = ['questionTemplates.question'] as const
const blockInclude = ['question'] as const

/** Templates of statistics pages of a database (product §8), and the blocks of each. */
export const templateCalls = {
  /** Lists the built-in template first, in any order. */
  templates: get('/v1/admin/databases/{databaseId}/templates', {
    action: 'designs.manage',
    query: {
      sort: ['position', 'name', 'updatedAt'],
      filter: { q: anyText },
      include,
      counters: templateCounters,
    },
    reply: list('templates'),
  }),
  createTemplate: post('/v1/admin/databases/{databaseId}/templates', {
    action: 'designs.manage',
    body: bodyOf(models.templates, 'create'),
    bodyLimit: largeBody,
    reply: created('templates'),
  }),
  reorderTemplates: put('/v1/admin/databases/{databaseId}/templates/reorder', {
    action: 'designs.manage',
    body: order,
    bodyLimit: largeBody,
    reply: list('templates'),
  }),
  template: get('/v1/admin/databases/{databaseId}/templates/{templateId}', {
    action: 'designs.manage',
    query: { include, counters: templateCounters },
    reply: resource('templates'),
  }),
  updateTemplate: put('/v1/admin/databases/{databaseId}/templates/{templateId}', {
    action: 'designs.manage',
    body: bodyOf(models.templates, 'update'),
    bodyLimit: largeBody,
    reply: resource('templates'),
  }),
  deleteTemplate: remove('/v1/admin/databases/{databaseId}/templates/{templateId}', {
    action: 'designs.manage',
    reply: nothing,
  }),
  /** Adds a copy at the end. A copy of the built-in template can be changed, and has a block for every question. */
  cloneTemplate: post('/v1/admin/databases/{databaseId}/templates/{templateId}/clone', {
    action: 'designs.manage',
    body: z.optional(z.strictObject({ name: z.optional(line()) })),
    reply: created('templates'),
  }),

  questionTemplates: get('/v1/admin/databases/{databaseId}/question_templates', {
    action: 'designs.manage',
    query: { sort: ['position'], filter: { templateId: anId }, include: blockInclude },
    reply: list('questionTemplates'),
  }),
  createQuestionTemplate: post('/v1/admin/databases/{databaseId}/question_templates', {
    action: 'designs.manage',
    body: bodyOf(models.questionTemplates, 'create', { required: ['templateId', 'questionId'] }),
    reply: created('questionTemplates'),
  }),
  /** Adds blocks for several questions at the end of a template, in the order of the call: all of them or none. */
  createQuestionTemplates: post('/v1/admin/databases/{databaseId}/question_templates/mass_create', {
    action: 'designs.manage',
    body: z.strictObject({
      templateId: id,
      questionIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
    }),
    reply: list('questionTemplates'),
  }),
  reorderQuestionTemplates: put('/v1/admin/databases/{databaseId}/question_templates/reorder', {
    action: 'designs.manage',
    body: z.extend(order, { templateId: id }),
    bodyLimit: largeBody,
    reply: list('questionTemplates'),
  }),
  questionTemplate: get(
    '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    {
      action: 'designs.manage',
      query: { include: blockInclude },
      reply: resource('questionTemplates'),
    },
  ),
  updateQuestionTemplate: put(
    '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    {
      action: 'designs.manage',
      body: bodyOf(models.questionTemplates, 'update'),
      reply: resource('questionTemplates'),
    },
  ),
  deleteQuestionTemplate: remove(
    '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    {
      action: 'designs.manage',
      reply: nothing,
    },
  ),
} as const
