import * as z from 'zod/mini'
import { get, json, largeBody, nothing, post } from '../../endpoint'
import { id, instant } from '../../models/scalars'
import { surveyStatuses } from '../../survey-status'

/** Outcomes of a formula before and after a change, in the surveys that were edited last. */
export const formulaPreview = z.object({
  /** Number of surveys that were computed, and of those whose outcome changes. */
  surveys: z.int(),
  changed: z.int(),
  /** Surveys that change first. `before` and `after` are texts for a reader; null means no result. */
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

/** Message at a position of a formula. */
const placed = z.object({
  message: z.string(),
  /** Text to write instead, if that is known. */
  remedy: z.nullable(z.string()),
  start: z.int(),
  end: z.int(),
})

/** Check of a formula (product §7). Positions are offsets into the text. */
export const formulaCheckResult = z.object({
  valid: z.boolean(),
  errors: z.array(placed),
  /** Hints at what is valid, but may be read differently by people or other programs. */
  hints: z.optional(z.array(placed)),
  references: z.array(z.string()),
  resultType: z.nullable(z.string()),
  /** Null if it was not requested, or the formula is not valid. */
  preview: z.nullable(formulaPreview),
})

const listedSurvey = {
  id: z.string(),
  customId: z.nullable(z.string()),
  author: z.string(),
  status: z.enum(surveyStatuses),
}

/**
 * Surveys that an administrator has to review because the product computes differently: the first rows, and
 * their number.
 */
export const resultsReview = z.object({
  /** Whether an administrator still has to agree. */
  open: z.boolean(),
  /** Whether results are still being computed, and how far. More surveys may follow. */
  running: z.boolean(),
  done: z.int(),
  total: z.int(),
  /**
   * Approved and locked surveys whose results change once an administrator agrees. Texts are for a reader; null
   * means no result.
   */
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
  /** Completed surveys in which a required question without an answer is visible now, with its name. */
  incomplete: z.object({
    count: z.int(),
    rows: z.array(z.object({ ...listedSurvey, missing: z.array(z.string()) })),
  }),
})

/** Formulas while they are written, and the effects of their change (product §5, §7). */
export const formulaCalls = {
  validateFormula: post('/v1/admin/databases/{databaseId}/formula/validate', {
    action: 'designs.manage',
    body: z.strictObject({
      formula: z.string(),
      /** The formula's question. Without question or group, the formula belongs to none yet. */
      questionId: z.optional(id),
      groupId: z.optional(id),
      /** Use of the formula, if it is not the question's own. */
      use: z.optional(z.enum(['value', 'condition'])),
      preview: z.optional(z.boolean()),
    }),
    bodyLimit: largeBody,
    reply: json(formulaCheckResult),
  }),
  resultsReview: get('/v1/admin/databases/{databaseId}/results_review', {
    action: 'designs.manage',
    reply: json(resultsReview),
  }),
  /** Computes the results of approved and locked surveys too. */
  agreeToResults: post('/v1/admin/databases/{databaseId}/results_review/agree', {
    action: 'designs.manage',
    /** Number of surveys that the administrator saw. Another number by now is a 409. */
    body: z.strictObject({ surveys: z.int() }),
    reply: nothing,
  }),
  /** Removes from the list the surveys that lack an answer, once an administrator has seen them. */
  dismissIncomplete: post('/v1/admin/databases/{databaseId}/results_review/dismiss', {
    action: 'designs.manage',
    reply: nothing,
  }),
  /** Progress of computing stored results again after a change of the design. */
  recomputation: get('/v1/admin/databases/{databaseId}/recomputation', {
    action: 'designs.manage',
    reply: json(
      z.object({
        running: z.boolean(),
        done: z.int(),
        total: z.int(),
        finishedAt: z.nullable(instant),
        /** Whether the last attempt failed. Another one follows by itself. */
        failed: z.boolean(),
      }),
    ),
  }),
} as const
