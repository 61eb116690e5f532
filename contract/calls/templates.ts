import * as z from 'zod/mini'
import { bodyOf, created, endpoint, largeBody, list, nothing, resource } from '../endpoint'
import { anId, anyText } from '../query'
import { models } from '../models/index'
import { id, line, order } from '../models/scalars'
import { templateCounters } from '../models/templates'

const include = ['questionTemplates.question'] as const
const blockInclude = ['question'] as const

/** Templates of statistics pages of a database (product §8), and the blocks of each. */
export const templateCalls = {
  /** Lists the built-in template first, in any order. */
  templates: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/templates',
    action: 'designs.manage',
    query: {
      sort: ['position', 'name', 'updatedAt'],
      filter: { q: anyText },
      include,
      counters: templateCounters,
    },
    reply: list('templates'),
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/templates',
    action: 'designs.manage',
    body: bodyOf(models.templates, 'create'),
    bodyLimit: largeBody,
    reply: created('templates'),
  }),
  reorderTemplates: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{databaseId}/templates/reorder',
    action: 'designs.manage',
    body: order,
    bodyLimit: largeBody,
    reply: list('templates'),
  }),
  template: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/templates/{templateId}',
    action: 'designs.manage',
    query: { include, counters: templateCounters },
    reply: resource('templates'),
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{databaseId}/templates/{templateId}',
    action: 'designs.manage',
    body: bodyOf(models.templates, 'update'),
    bodyLimit: largeBody,
    reply: resource('templates'),
  }),
  deleteTemplate: endpoint({
    method: 'DELETE',
    path: '/v1/admin/databases/{databaseId}/templates/{templateId}',
    action: 'designs.manage',
    reply: nothing,
  }),
  /** Adds a copy at the end. A copy of the built-in template can be changed, and has a block for every question. */
  cloneTemplate: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/templates/{templateId}/clone',
    action: 'designs.manage',
    body: z.optional(z.strictObject({ name: z.optional(line()) })),
    reply: created('templates'),
  }),

  questionTemplates: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/question_templates',
    action: 'designs.manage',
    query: { sort: ['position'], filter: { templateId: anId }, include: blockInclude },
    reply: list('questionTemplates'),
  }),
  createQuestionTemplate: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/question_templates',
    action: 'designs.manage',
    body: bodyOf(models.questionTemplates, 'create', { required: ['templateId', 'questionId'] }),
    reply: created('questionTemplates'),
  }),
  /** Adds blocks for several questions at the end of a template, in the order of the call: all of them or none. */
  createQuestionTemplates: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/question_templates/mass_create',
    action: 'designs.manage',
    body: z.strictObject({
      templateId: id,
      questionIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
    }),
    reply: list('questionTemplates'),
  }),
  reorderQuestionTemplates: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{databaseId}/question_templates/reorder',
    action: 'designs.manage',
    body: z.extend(order, { templateId: id }),
    bodyLimit: largeBody,
    reply: list('questionTemplates'),
  }),
  questionTemplate: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    action: 'designs.manage',
    query: { include: blockInclude },
    reply: resource('questionTemplates'),
  }),
  updateQuestionTemplate: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    action: 'designs.manage',
    body: bodyOf(models.questionTemplates, 'update'),
    reply: resource('questionTemplates'),
  }),
  deleteQuestionTemplate: endpoint({
    method: 'DELETE',
    path: '/v1/admin/databases/{databaseId}/question_templates/{questionTemplateId}',
    action: 'designs.manage',
    reply: nothing,
  }),
} as const
