import * as z from 'zod/mini'
import { bandTone } from './tones'

/**
 * A number of surveys. Null = suppressed: it would tell whoever may not read the surveys something about single patients
 * (decision 064).
 */
const count = z.nullable(z.int())
/** A part of what the docstring beside it says, from 0 to 1; null where the count is, or there is nothing to be a part of. */
const share = z.nullable(z.number())

/** How a reader asks for the surveys behind a figure: `cell` of `statsSurveys`. Null where they may not. */
const cell = z.nullable(z.string())

const counted = { count, cell }

/** What became of a question in the surveys: `surveys` = answered + missing + not asked (product §8). */
export const coverage = z.object({
  surveys: z.int(),
  answered: z.object(counted),
  /** All that were asked and have no answer. */
  missing: z.object(counted),
  /** `missing`, in parts: null as reason = without one. Only those that occur, or may; none where `missing` is withheld. */
  reasons: z.array(
    z.object({
      reason: z.nullable(z.enum(['not_asked', 'unknown', 'refused', 'not_applicable'])),
      ...counted,
    }),
  ),
  /** Hidden by a condition. */
  notAsked: z.object(counted),
})

/**
 * Of numbers: sd with n − 1 (null below two), quartiles of R's type 7. Null as a whole: nobody answered, or it is suppressed. Whoever
 * may not read the surveys is told n and mean alone below n = 20.
 */
export const numberSummary = z.object({
  n: z.int(),
  mean: z.number(),
  sd: z.nullable(z.number()),
  median: z.nullable(z.number()),
  q1: z.nullable(z.number()),
  q3: z.nullable(z.number()),
  /** The least and the largest value; for whoever may not read the surveys the 5th and the 95th percentile, and none below n = 20. */
  ends: z.nullable(
    z.object({ of: z.enum(['extremes', 'percentiles']), low: z.number(), high: z.number() }),
  ),
})

/** A stretch of a histogram: from ≤ value < to; null = open to that side. */
const bin = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
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
  /** 0 = the first level. Rows come in reading order: what is below an option follows it. Not all that is withheld below a withheld one comes. */
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
    numbers: z.nullable(numberSummary),
    /** Empty where nothing may be shown. */
    bins: z.array(bin),
    /** Whether all these are known to be whole numbers: a stretch from 5 to 10 holds 5 to 9 then. Told to readers of the surveys alone. */
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
  /** No figures but `coverage`: the answers are told to nobody who may not read the surveys. */
  z.object({ shape: z.literal('countOnly'), because: z.enum(['identifier', 'texts', 'days']) }),
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
  /** Null where it is not grouped, or the grouping may not be shown. */
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
