import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  get,
  json,
  largeBody,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../../endpoint'
import { anyText, yesOrNo } from '../../query'
import { models } from '../../models/index'
import { color, id, line, order } from '../../models/scalars'

/** Whether a group can be cloned to a database, and the questions that prevent it (product §4). */
export const cloneCheckResult = z.object({
  possible: z.boolean(),
  refused: z.array(
    z.object({
      questionId: z.string(),
      name: z.string(),
      groupName: z.string(),
      /** Names of the questions and groups to be cloned that use it. */
      usedBy: z.array(z.string()),
    }),
  ),
})

/** Groups of a database, as administrators design them (product §2, §4). */
export const groupCalls = {
  groups: get('/v1/admin/databases/{databaseId}/groups', {
    action: 'designs.manage',
    query: {
      sort: ['position', 'name'],
      include: ['questions'],
      filter: { q: anyText, archived: yesOrNo },
    },
    reply: list('groups'),
  }),
  createGroup: post('/v1/admin/databases/{databaseId}/groups', {
    collection: '/v1/admin/groups',
    action: 'designs.manage',
    body: bodyOf(models.groups, 'create'),
    reply: created('groups'),
  }),
  reorderGroups: put('/v1/admin/databases/{databaseId}/groups/reorder', {
    action: 'designs.manage',
    body: order,
    bodyLimit: largeBody,
    reply: list('groups'),
  }),
  group: get('/v1/admin/groups/{id}', {
    action: 'designs.manage',
    query: { include: ['questions', 'database'] },
    reply: resource('groups'),
  }),
  updateGroup: put('/v1/admin/groups/{id}', {
    action: 'designs.manage',
    body: bodyOf(models.groups, 'update'),
    reply: resource('groups'),
  }),
  deleteGroup: remove('/v1/admin/groups/{id}', {
    action: 'designs.manage',
    reply: nothing,
  }),
  cloneGroup: post('/v1/admin/groups/{id}/clone', {
    action: 'designs.manage',
    body: z.optional(z.strictObject({ name: z.optional(line()), color: z.optional(color) })),
    reply: created('groups'),
  }),
  cloneGroupToDatabase: post('/v1/admin/groups/{id}/clone_to_database', {
    action: 'designs.manage',
    body: z.strictObject({ databaseId: id }),
    reply: created('groups'),
  }),
  /** Lists what `cloneGroupToDatabase` would reject: questions of other groups that this group's formulas use. */
  cloneCheck: post('/v1/admin/groups/{id}/clone_check', {
    action: 'designs.manage',
    body: z.strictObject({ databaseId: id }),
    reply: json(cloneCheckResult),
  }),
  /** Undoes a deletion: restores the group with its questions, under the same ids. */
  restoreGroup: post('/v1/admin/groups/{id}/restore', {
    action: 'designs.manage',
    query: { include: ['questions'] },
    reply: created('groups'),
  }),
} as const
