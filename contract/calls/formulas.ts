import * as z from 'zod/mini'
import { endpoint, json, largeBody, nothing } from '../endpoint'
import { id, instant } from '../models/scalars'
import { surveyStatuses } from '../survey-status'

/** What a formula gives before and after a change, in the surveys that were worked on last. */
export const formulaPreview = z.object({
  /** How many were looked at, and in how many of them the outcome becomes another. */
  surveys: z.int(),
  changed: z.int(),
  /** Those that change first; `before` and `after` as a person reads them, null = no result. */
  rows: z.array(
    z.object({
      surveyId: z.string(),
      customId: z.nullable(z.string()),
      author: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
})

/** A sentence at its place in a formula. */
const placed = z.object({
  message: z.string(),
  /** The remedy, where one can be told. */
  remedy: z.nullable(z.string()),
  start: z.int(),
  end: z.int(),
})

/** A formula's check (product §7): the positions are offsets into the text. */
export const formulaCheckResult = z.object({
  valid: z.boolean(),
  errors: z.array(placed),
  /** Hints at what is right, but may be read otherwise by people or other programs. */
  hints: z.optional(z.array(placed)),
  references: z.array(z.string()),
  resultType: z.nullable(z.string()),
  /** Null where it was not asked for, or the formula is not right. */
  preview: z.nullable(formulaPreview),
})

const listedSurvey = {
  id: z.string(),
  customId: z.nullable(z.string()),
  author: z.string(),
  status: z.enum(surveyStatuses),
}

/** Surveys that an administrator has to see since the product computes otherwise: the first rows, and how many there are. */
export const resultsReview = z.object({
  /** Nobody has agreed yet, nor was there nothing to agree to. */
  open: z.boolean(),
  /** The results are still being computed, how far: there may be more to see. */
  running: z.boolean(),
  done: z.int(),
  total: z.int(),
  /** Approved and locked surveys whose results change once somebody agrees; as a person reads them, null = no result. */
  waiting: z.object({
    count: z.int(),
    rows: z.array(
      z.object({
        ...listedSurvey,
        changes: z.array(
          z.object({
            question: z.string(),
            before: z.nullable(z.string()),
            after: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  /** Surveys that were completed, in which a required question is shown now that has no answer: its name. */
  incomplete: z.object({
    count: z.int(),
    rows: z.array(z.object({ ...listedSurvey, missing: z.array(z.string()) })),
  }),
})

/** Formulas while they are written, and what follows from their change (product §5, §7). */
export const formulaCalls = {
  validateFormula: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/formula/validate',
    action: 'designs.manage',
    body: z.strictObject({
      formula: z.string(),
      /** Whose formula it is; without either, one that belongs to nobody yet. */
      questionId: z.optional(id),
      groupId: z.optional(id),
      /** What it is for, where the question's own use is not meant. */
      use: z.optional(z.enum(['value', 'condition'])),
      preview: z.optional(z.boolean()),
    }),
    bodyLimit: largeBody,
    reply: json(formulaCheckResult),
  }),
  resultsReview: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/results_review',
    action: 'designs.manage',
    reply: json(resultsReview),
  }),
  /** Has the results of approved and locked surveys computed anew too. */
  agreeToResults: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/results_review/agree',
    action: 'designs.manage',
    /** How many surveys the administrator was told of: another number by now is a 409. */
    body: z.strictObject({ surveys: z.int() }),
    reply: nothing,
  }),
  /** The surveys that lack an answer have been seen: they leave the list. */
  dismissIncomplete: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/results_review/dismiss',
    action: 'designs.manage',
    reply: nothing,
  }),
  /** How far the recomputation of stored results is that a change of the design has brought about. */
  recomputation: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/recomputation',
    action: 'designs.manage',
    reply: json(
      z.object({
        running: z.boolean(),
        done: z.int(),
        total: z.int(),
        finishedAt: z.nullable(instant),
        /** The last attempt broke off; another one follows by itself. */
        failed: z.boolean(),
      }),
    ),
  }),
} as const
