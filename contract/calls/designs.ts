import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { created, endpoint, json, list, nothing, resource } from '../endpoint'
import { databaseCounters } from '../model/databases'
import { models } from '../model/index'
import { color, id, title } from '../model/scalars'

const order = z.strictObject({ ids: z.array(id).check(z.maxLength(5_000)) })

/** A formula's check (product §7): the positions are offsets into the text. */
export const formulaVerdict = z.object({
  valid: z.boolean(),
  errors: z.array(z.object({ message: z.string(), start: z.int(), end: z.int() })),
  references: z.array(z.string()),
  resultType: z.nullable(z.string()),
})

/** Databases, groups and questions, as administrators design them (spec §7, product §4). */
export const designCalls = {
  adminDatabases: endpoint({
    method: 'GET',
    path: '/v1/admin/databases',
    action: 'databases.manage',
    query: {
      sort: ['-createdAt', 'name', 'updatedAt'],
      filter: ['q', 'archived', 'provider'],
      include: ['groups.questions'],
      counters: databaseCounters,
    },
    reply: list('databases'),
  }),
  providers: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/providers',
    action: 'databases.manage',
    reply: json(z.object({ providers: z.array(z.string()) })),
  }),
  adminDatabase: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{id}',
    action: 'databases.manage',
    query: {
      include: ['groups.questions', 'databaseUsers.user', 'databaseSupervisors.user'],
      counters: databaseCounters,
    },
    reply: resource('databases'),
  }),
  createDatabase: endpoint({
    method: 'POST',
    path: '/v1/admin/databases',
    action: 'databases.manage',
    body: bodyOf(models.databases, 'create'),
    reply: created('databases'),
  }),
  updateDatabase: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{id}',
    action: 'databases.manage',
    body: bodyOf(models.databases, 'update'),
    reply: resource('databases'),
  }),
  deleteDatabase: endpoint({
    method: 'DELETE',
    path: '/v1/admin/databases/{id}',
    action: 'databases.manage',
    reply: nothing,
  }),

  groups: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/groups',
    action: 'designs.manage',
    query: { sort: ['position', 'name'], include: ['questions'], filter: ['q', 'archived'] },
    reply: list('groups'),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/groups',
    action: 'designs.manage',
    body: bodyOf(models.groups, 'create'),
    reply: created('groups'),
  }),
  reorderGroups: endpoint({
    method: 'PUT',
    path: '/v1/admin/databases/{databaseId}/groups/reorder',
    action: 'designs.manage',
    body: order,
    reply: list('groups'),
  }),
  group: endpoint({
    method: 'GET',
    path: '/v1/admin/groups/{id}',
    action: 'designs.manage',
    query: { include: ['questions', 'database'] },
    reply: resource('groups'),
  }),
  updateGroup: endpoint({
    method: 'PUT',
    path: '/v1/admin/groups/{id}',
    action: 'designs.manage',
    body: bodyOf(models.groups, 'update'),
    reply: resource('groups'),
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/v1/admin/groups/{id}',
    action: 'designs.manage',
    reply: nothing,
  }),
  cloneGroup: endpoint({
    method: 'POST',
    path: '/v1/admin/groups/{id}/clone',
    action: 'designs.manage',
    body: z.optional(z.strictObject({ name: z.optional(title()), color: z.optional(color) })),
    reply: created('groups'),
  }),
  cloneGroupToDatabase: endpoint({
    method: 'POST',
    path: '/v1/admin/groups/{id}/clone_to_database',
    action: 'designs.manage',
    body: z.strictObject({ databaseId: id }),
    reply: created('groups'),
  }),

  questions: endpoint({
    method: 'GET',
    path: '/v1/admin/groups/{groupId}/questions',
    action: 'designs.manage',
    query: {
      sort: ['position', 'name', 'code'],
      filter: ['q', 'kind', 'archived'],
      include: ['group'],
    },
    reply: list('questions'),
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/groups/{groupId}/questions',
    action: 'designs.manage',
    body: bodyOf(models.questions, 'create'),
    reply: created('questions'),
  }),
  reorderQuestions: endpoint({
    method: 'PUT',
    path: '/v1/admin/groups/{groupId}/questions/reorder',
    action: 'designs.manage',
    body: order,
    reply: list('questions'),
  }),
  question: endpoint({
    method: 'GET',
    path: '/v1/admin/questions/{id}',
    action: 'designs.manage',
    query: { include: ['group'] },
    reply: resource('questions'),
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/v1/admin/questions/{id}',
    action: 'designs.manage',
    body: bodyOf(models.questions, 'update'),
    reply: resource('questions'),
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/v1/admin/questions/{id}',
    action: 'designs.manage',
    reply: nothing,
  }),
  validateFormula: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/formula/validate',
    action: 'designs.manage',
    body: z.strictObject({ formula: z.string(), questionId: z.optional(id) }),
    reply: json(formulaVerdict),
  }),
} as const
