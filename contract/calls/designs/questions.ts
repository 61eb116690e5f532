import * as z from 'zod/mini'
import {
  bodyOf,
  created,
  designBody,
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
import { id, revision, order } from '../../models/scalars'

/** Questions of a group, as administrators design them (product §2, §4). */
export const questionCalls = {
  questions: get('/v1/admin/groups/{groupId}/questions', {
    action: 'designs.manage',
    query: {
      sort: ['position', 'name', 'code'],
      // Not an enumeration: the kinds are listed by their registry, in a later layer.
      filter: { q: anyText, kind: anyText, archived: yesOrNo },
      include: ['group'],
    },
    reply: list('questions'),
  }),
  createQuestion: post('/v1/admin/groups/{groupId}/questions', {
    collection: '/v1/admin/questions',
    action: 'designs.manage',
    body: bodyOf(models.questions, 'create'),
    bodyLimit: designBody,
    reply: created('questions'),
  }),
  reorderQuestions: put('/v1/admin/groups/{groupId}/questions/reorder', {
    action: 'designs.manage',
    body: order,
    bodyLimit: largeBody,
    reply: list('questions'),
  }),
  question: get('/v1/admin/questions/{id}', {
    action: 'designs.manage',
    query: { include: ['group'] },
    reply: resource('questions'),
  }),
  updateQuestion: put('/v1/admin/questions/{id}', {
    action: 'designs.manage',
    /** `optionChanges` instead of `metadata` sends only the options that change, out of thousands. */
    body: bodyOf(models.questions, 'update', { extra: { optionChanges: z.json() } }),
    bodyLimit: designBody,
    reply: resource('questions'),
  }),
  /** Number of answers that choose each option of a question, by the option's id, without unused options. */
  optionUses: get('/v1/admin/questions/{id}/option_uses', {
    action: 'designs.manage',
    reply: json(z.object({ uses: z.record(z.string(), z.int()) })),
  }),
  deleteQuestion: remove('/v1/admin/questions/{id}', {
    action: 'designs.manage',
    reply: nothing,
  }),
  /** Moves a question, within its group or to another one of the same database. Its answers move with it. */
  moveQuestion: put('/v1/admin/questions/{id}/move', {
    action: 'designs.manage',
    body: z.strictObject({
      groupId: id,
      /** Question that it is put in front of; null is the end of the group. */
      beforeId: z.nullable(id),
      revision: z.optional(revision),
    }),
    reply: resource('questions'),
  }),
  /** Copies a question directly below it. */
  cloneQuestion: post('/v1/admin/questions/{id}/clone', {
    action: 'designs.manage',
    reply: created('questions'),
  }),
  /** Undoes a deletion, under the same id. */
  restoreQuestion: post('/v1/admin/questions/{id}/restore', {
    action: 'designs.manage',
    reply: created('questions'),
  }),
} as const
