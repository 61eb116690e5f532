import * as z from 'zod/mini'
import { missingReasons } from '../missing-reasons'

/** Figures of a release: all that somebody is told of surveys that they may not read (product §8, decision 064). */

/** A number of surveys, from five to five: 0 to 4, 5 to 9 … Null = «il resto»: it is never told by number. */
export const step = z.nullable(z.object({ from: z.int(), to: z.int() }))

/** Outcomes of a question in the surveys that the release covers. */
const releasedCoverage = z.object({
  /** All that it covers: exact, and a multiple of five. */
  surveys: z.int(),
  answered: step,
  missing: step,
  /** `missing`, in parts; all reasons, whether somebody gave them or not. */
  reasons: z.array(z.object({ reason: z.nullable(z.enum(missingReasons)), count: step })),
  notAsked: step,
})

/** Numbers, rounded to a unit in which five people are hidden. */
export const releasedNumbers = z.object({
  /** To which all are rounded: 1, 2 or 5 times a power of ten. */
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
  /** Whole per cents, from 0 to 1, of the middle of the step in that of `sharesOf`; null = «il resto». */
  share: z.nullable(z.number()),
})

const releasedLevel = z.extend(releasedCategory, {
  depth: z.int(),
  parent: z.nullable(z.string()),
})

/** Figures of the answers, by shape. */
const releasedSummary = z.discriminatedUnion('shape', [
  /** Null = fewer than 20 surveys, three authors or four different numbers. */
  z.object({ shape: z.literal('numbers'), numbers: z.nullable(releasedNumbers) }),
  z.object({
    shape: z.literal('categories'),
    multiple: z.boolean(),
    categories: z.array(releasedCategory),
  }),
  z.object({ shape: z.literal('levels'), multiple: z.boolean(), levels: z.array(releasedLevel) }),
  /** Of texts and days it is told how many answered, of what is computed not even that. */
  z.object({ shape: z.literal('countOnly'), because: z.enum(['texts', 'days', 'computed']) }),
])

export const releasedFigures = z.object({
  coverage: releasedCoverage,
  /** Of which surveys shares are parts: of all, where it is not told how many answered. */
  sharesOf: z.enum(['answered', 'surveys']),
  summary: releasedSummary,
  /** Numbers by group, those of groups that are large enough; null where it is not grouped, or is no question of numbers. */
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
