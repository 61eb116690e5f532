import * as z from 'zod/mini'
import { missingReasons } from '../survey-status'

/** Figures of a release: all that a reader learns of surveys that they may not read (product §8, decision 064). */

/** A number of surveys in steps of five: 0 to 4, 5 to 9 … Null = «il resto», without a number. */
export const step = z.nullable(z.object({ from: z.int(), to: z.int() }))

/** Outcomes of a question in the surveys that the release covers. */
const releasedCoverage = z.object({
  /** Number of all surveys in it: exact, and a multiple of five. */
  surveys: z.int(),
  answered: step,
  missing: step,
  /** Parts of `missing`: all reasons, whether they occur or not. */
  reasons: z.array(z.object({ reason: z.nullable(z.enum(missingReasons)), count: step })),
  notAsked: step,
})

/** Numbers, rounded to a unit that hides five people. */
export const releasedNumbers = z.object({
  /** Unit of the rounding: 1, 2 or 5 times a power of ten. */
  unit: z.number(),
  mean: z.number(),
  sd: z.number(),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  p5: z.number(),
  p95: z.number(),
})

/** One of a few answers. */
const releasedCategory = z.object({
  key: z.string(),
  label: z.string(),
  retired: z.boolean(),
  count: step,
  /** Middle of `count`'s step as a share of `sharesOf`, from 0 to 1 in whole per cents; null = «il resto». */
  share: z.nullable(z.number()),
})

const releasedLevel = z.extend(releasedCategory, {
  depth: z.int(),
  parent: z.nullable(z.string()),
})

/** Figures of the answers, by shape. */
const releasedSummary = z.discriminatedUnion('shape', [
  /** Null below 20 surveys, three authors or four different numbers. */
  z.object({ shape: z.literal('numbers'), numbers: z.nullable(releasedNumbers) }),
  z.object({
    shape: z.literal('categories'),
    multiple: z.boolean(),
    categories: z.array(releasedCategory),
  }),
  z.object({ shape: z.literal('levels'), multiple: z.boolean(), levels: z.array(releasedLevel) }),
  /** Texts and days have only the number of answers, computed values not even that. */
  z.object({ shape: z.literal('countOnly'), because: z.enum(['texts', 'days', 'computed']) }),
])

export const releasedFigures = z.object({
  coverage: releasedCoverage,
  /** Surveys that shares are parts of: all of them, if the number of answers is not disclosed. */
  sharesOf: z.enum(['answered', 'surveys']),
  summary: releasedSummary,
  /**
   * Numbers by group, only of groups that are large enough; null if it is not grouped, or not a question of
   * numbers.
   */
  grouped: z.nullable(
    z.array(z.object({ key: z.string(), label: z.string(), numbers: z.nullable(releasedNumbers) })),
  ),
})

export type Step = z.infer<typeof step>
export type ReleasedNumbers = z.infer<typeof releasedNumbers>
export type ReleasedFigures = z.infer<typeof releasedFigures>
export type ReleasedSummary = z.infer<typeof releasedSummary>
export type ReleasedCategory = z.infer<typeof releasedCategory>
export type ReleasedLevel = z.infer<typeof releasedLevel>
