import * as z from 'zod/mini'
import { bandTone } from './tones'

/** Figures of surveys that their reader may read, counted on request. Other readers get releases (`released.ts`). */

/** A number of surveys. */
const count = z.int()
/** A share from 0 to 1 of what the docstring above says; null if that is none. */
const share = z.nullable(z.number())

/** `cell` of `statsSurveys`, which lists the surveys behind a figure. Null if the address would be too long. */
const cell = z.nullable(z.string())

const counted = { count, cell }

/** Outcomes of a question in the surveys: `surveys` = answered + missing + not asked (product §8). */
export const coverage = z.object({
  surveys: z.int(),
  answered: z.object(counted),
  /** Visible questions without an answer. */
  missing: z.object(counted),
  /** Parts of `missing` that occur; null as reason = without a reason. */
  reasons: z.array(
    z.object({
      reason: z.nullable(z.enum(['not_asked', 'unknown', 'refused', 'not_applicable'])),
      ...counted,
    }),
  ),
  /** Hidden by a condition. */
  notAsked: z.object(counted),
})

/** 95 % confidence interval, as if the surveys were a random sample; null if it is of too few. */
const interval = z.nullable(z.object({ from: z.number(), to: z.number() }))

/** Summary of numbers: sd with n − 1 (null below two), quartiles of R's type 7. */
export const numberSummary = z.object({
  n: z.int(),
  mean: z.number(),
  /** Interval of the mean, by Student's t. */
  interval,
  sd: z.nullable(z.number()),
  median: z.number(),
  q1: z.number(),
  q3: z.number(),
  min: z.number(),
  max: z.number(),
})

/** A bar of a histogram: from ≤ value < to. */
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
  /** Severity of a band. */
  tone: z.nullable(bandTone),
  /** Whether it is archived, or an option that the design no longer has. */
  retired: z.boolean(),
  ...counted,
  share,
  /** Interval of the share, from 0 to 1, by Wilson's score. */
  interval,
})

/** An option of several levels. Its count includes the surveys that chose an option below it. */
const level = z.extend(category, {
  /** 0 = the first level. Rows are in reading order: an option comes before those below it. */
  depth: z.int(),
  parent: z.nullable(z.string()),
})

/**
 * Figures of the answers to a question, by shape. `values` counts answers, `surveys` in `coverage.answered` the
 * surveys with one: at present the same number.
 */
export const summary = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('numbers'),
    /** Null if there is no answer. */
    numbers: z.nullable(numberSummary),
    bins: z.array(bin),
    /** Whether all of them are whole numbers: a bar from 5 to 10 then holds 5 to 9. */
    isWhole: z.boolean(),
    /** Null if the question has no bands. */
    bands: z.nullable(z.array(category)),
  }),
  z.object({
    shape: z.literal('categories'),
    /** Whether an answer can choose several. The shares then exceed 100 % together. */
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

/** Answers split by those to a second question. `outside`: answered here, but not there. */
export const grouped = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('crosstab'),
    /** Whether rows or columns overlap, since several options of a question can be chosen. */
    overlapping: z.object({ rows: z.boolean(), columns: z.boolean() }),
    columns: z.array(z.object({ key: z.string(), label: z.string(), count })),
    /** Shares: `row` of the group's answers, `column` of the answers in the column that belong to a group. */
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
  /** Answers that are neither numbers nor categories: how many each group has. */
  z.object({
    shape: z.literal('counts'),
    overlapping: z.boolean(),
    rows: z.array(z.extend(group, counted)),
    outside: count,
  }),
])

/** Figures of one question over some surveys. */
export const figures = z.object({
  coverage,
  values: count,
  summary,
  /** Null if it is not grouped. */
  grouped: z.nullable(grouped),
})

export type Coverage = z.infer<typeof coverage>
export type NumberSummary = z.infer<typeof numberSummary>
export type Summary = z.infer<typeof summary>
export type Grouped = z.infer<typeof grouped>
export type Figures = z.infer<typeof figures>
export type Category = z.infer<typeof category>
export type Level = z.infer<typeof level>
export type Interval = NonNullable<z.infer<typeof interval>>
export type Bin = z.infer<typeof bin>
