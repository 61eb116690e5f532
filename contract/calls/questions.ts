import * as z from 'zod/mini'
import { bodyOf } from '../body'
import {
  created,
  designBody,
  endpoint,
  json,
  largeBody,
  list,
  nothing,
  resource,
} from '../endpoint'
import { anyText, yesOrNo } from '../filters'
import { models } from '../models/index'
import { id, revision } from '../models/scalars'
import { order } from './order'

/** Questions of a group, as administrators design them (product §2, §4). */
export const questionCalls = {
  questions: endpoint({
    method: 'GET',
    path: '/v1/admin/groups/{groupId}/questions',
    action: 'designs.manage',
    query: {
      sort: ['position', 'name', 'code'],
      // Which kinds there are, the registry of kinds knows.
      filter: { q: anyText, kind: anyText, archived: yesOrNo },
      include: ['group'],
    },
    reply: list('questions'),
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/groups/{groupId}/questions',
    collection: '/v1/admin/questions',
    action: 'designs.manage',
    body: bodyOf(models.questions, 'create'),
    bodyLimit: designBody,
    reply: created('questions'),
  }),
  reorderQuestions: endpoint({
    method: 'PUT',
    path: '/v1/admin/groups/{groupId}/questions/reorder',
    action: 'designs.manage',
    body: order,
    bodyLimit: largeBody,
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
    /** `optionChanges` in place of `metadata`: of thousands of options those that change. */
    body: bodyOf(models.questions, 'update', { extra: { optionChanges: z.json() } }),
    bodyLimit: designBody,
    reply: resource('questions'),
  }),
  /** How many answers choose each option of a question, by the option's id; options in none are left out. */
  optionUses: endpoint({
    method: 'GET',
    path: '/v1/admin/questions/{id}/option_uses',
    action: 'designs.manage',
    reply: json(z.object({ uses: z.record(z.string(), z.int()) })),
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/v1/admin/questions/{id}',
    action: 'designs.manage',
    reply: nothing,
  }),
  /** Places a question, in its group or in another one of the same database; its answers go with it. */
  moveQuestion: endpoint({
    method: 'PUT',
    path: '/v1/admin/questions/{id}/move',
    action: 'designs.manage',
    body: z.strictObject({
      groupId: id,
      /** The question that it comes before; null = the end of the group. */
      beforeId: z.nullable(id),
      revision: z.optional(revision),
    }),
    reply: resource('questions'),
  }),
  /** A copy directly after the question. */
  cloneQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/questions/{id}/clone',
    action: 'designs.manage',
    reply: created('questions'),
  }),
  /** Undoes a deletion, under the same id. */
  restoreQuestion: endpoint({
    method: 'POST',
    path: '/v1/admin/questions/{id}/restore',
    action: 'designs.manage',
    reply: created('questions'),
  }),
} as const
