import * as z from 'zod/mini'
import { bandTone } from './tones'

/** Figures of surveys that their reader may read, counted as they are asked for. All other readers have releases (`released.ts`). */

/** A number of surveys. */
const count = z.int()
/** A part of what the docstring beside it says, from 0 to 1; null where there is nothing to be a part of. */
const share = z.nullable(z.number())

/** How the surveys behind a figure are asked for: `cell` of `statsSurveys`. Null where the address would be too long. */
const cell = z.nullable(z.string())

const counted = { count, cell }

/** What became of a question in the surveys: `surveys` = answered + missing + not asked (product §8). */
export const coverage = z.object({
  surveys: z.int(),
  answered: z.object(counted),
  /** All that were asked and have no answer. */
  missing: z.object(counted),
  /** `missing`, in parts: null as reason = without one. Only those that occur. */
  reasons: z.array(
    z.object({
      reason: z.nullable(z.enum(['not_asked', 'unknown', 'refused', 'not_applicable'])),
      ...counted,
    }),
  ),
  /** Hidden by a condition. */
  notAsked: z.object(counted),
})

/** Of numbers: sd with n − 1 (null below two), quartiles of R's type 7. */
export const numberSummary = z.object({
  n: z.int(),
  mean: z.number(),
  sd: z.nullable(z.number()),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  min: z.number(),
  max: z.number(),
})

/** A stretch of a histogram: from ≤ value < to. */
const bin = z.object({
  from: z.number(),
  to: z.number(),
  ...counted,
  share,
})

/** One of a few answers. Shares are of those who answered. */
const category = z.object({
  key: z.string(),
  label: z.string(),
  /** Of a band: how grave it is. */
  tone: z.nullable(bandTone),
  /** Offered no more, or, of an option, gone from the design. */
  retired: z.boolean(),
  ...counted,
  share,
})

/** An option of several levels, rolled up: its count holds all surveys that chose it or something below. */
const level = z.extend(category, {
  /** 0 = the first level. Rows come in reading order: what is below an option follows it. */
  depth: z.int(),
  parent: z.nullable(z.string()),
})

/**
 * What the answers to a question come to, by shape. `values` counts them, `surveys` in `coverage.answered` those who gave them:
 * one each for now.
 */
export const summary = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('numbers'),
    /** Null where nobody answered. */
    numbers: z.nullable(numberSummary),
    bins: z.array(bin),
    /** Whether all these are whole numbers: a stretch from 5 to 10 holds 5 to 9 then. */
    isWhole: z.boolean(),
    /** Null where the question has no bands. */
    bands: z.nullable(z.array(category)),
  }),
  z.object({
    shape: z.literal('categories'),
    /** Several may be chosen: the shares sum past 100 %. */
    multiple: z.boolean(),
    categories: z.array(category),
  }),
  z.object({ shape: z.literal('levels'), multiple: z.boolean(), levels: z.array(level) }),
  z.object({
    shape: z.literal('days'),
    first: z.nullable(z.iso.date()),
    last: z.nullable(z.iso.date()),
    /** `YYYY-MM`, from the first to the last without gaps. */
    months: z.array(z.object({ month: z.string(), ...counted })),
  }),
  z.object({
    shape: z.literal('texts'),
    distinct: z.int(),
    /** The most frequent first. */
    frequent: z.array(z.object({ text: z.string(), ...counted, share })),
  }),
])

const group = z.object({ key: z.string(), label: z.string() })

/** The answers split by those to a second question. `outside`: answered here and not there. */
export const grouped = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('crosstab'),
    /** Rows may overlap where several options of the grouping question can be chosen; so may columns. */
    overlapping: z.object({ rows: z.boolean(), columns: z.boolean() }),
    columns: z.array(z.object({ key: z.string(), label: z.string(), count })),
    /** Shares: `row` of those of the group who answered, `column` of those who chose the column and are in a group. */
    rows: z.array(
      z.extend(group, {
        ...counted,
        cells: z.array(z.object({ ...counted, row: share, column: share })),
      }),
    ),
    outside: count,
  }),
  z.object({
    shape: z.literal('numbers'),
    overlapping: z.boolean(),
    rows: z.array(z.extend(group, { ...counted, numbers: z.nullable(numberSummary) })),
    outside: count,
  }),
  /** Of answers that are no numbers and no categories: how many of each group gave one. */
  z.object({
    shape: z.literal('counts'),
    overlapping: z.boolean(),
    rows: z.array(z.extend(group, counted)),
    outside: count,
  }),
])

/** The figures of one question over some surveys. */
export const figures = z.object({
  coverage,
  values: count,
  summary,
  /** Null where it is not grouped. */
  grouped: z.nullable(grouped),
})

export type Coverage = z.infer<typeof coverage>
export type NumberSummary = z.infer<typeof numberSummary>
export type Summary = z.infer<typeof summary>
export type Grouped = z.infer<typeof grouped>
export type Figures = z.infer<typeof figures>
export type Category = z.infer<typeof category>
export type Level = z.infer<typeof level>
export type Bin = z.infer<typeof bin>
