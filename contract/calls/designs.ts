import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint'
import { id } from '../model/scalars'
import { databaseCalls } from './databases'
import { groupCalls } from './groups'
import { questionCalls } from './questions'

/** A formula's check (product §7): the positions are offsets into the text. */
export const formulaVerdict = z.object({
  valid: z.boolean(),
  errors: z.array(z.object({ message: z.string(), start: z.int(), end: z.int() })),
  references: z.array(z.string()),
  resultType: z.nullable(z.string()),
})

/** Databases, groups and questions, as administrators design them (spec §7, product §4). */
export const designCalls = {
  ...databaseCalls,
  ...groupCalls,
  ...questionCalls,
  validateFormula: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/formula/validate',
    action: 'designs.manage',
    body: z.strictObject({ formula: z.string(), questionId: z.optional(id) }),
    reply: json(formulaVerdict),
  }),
} as const
