import * as z from 'zod/mini'
import { charts, surveyProperties } from '../models/question-templates'
import { instant } from '../models/scalars'
import { templateFilters } from '../models/templates'
import { surveyStatuses } from '../survey-status'
import { figures } from './figures'
import { releasedFigures } from './released'
import { statusChoices } from './filters'

const chart = z.enum(charts)
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/**
 * Surveys that the caller's figures are about:
 *
 * - `all`: the caller reads all surveys of the database: `total`, counted now
 * - `own`: a database user: `own`, counted now, next to the release
 * - `none`: the role supervisor: the release alone
 */
export const figureScope = z.enum(['all', 'own', 'none'])

/**
 * Reason for which a reader gets no release of a page or a block:
 *
 * - `unreleased`: there is none before the first Monday with 20 completed surveys
 * - `fewOthers`: a doctor gets none of fewer than 3 authors, or of fewer than 20 surveys by others
 * - `filtered`: a release can't be filtered, and the doctor's own figures are
 * - `templateFilters`: the template filters its page
 * - `waiting`: the block was added or changed since the release
 * - `identifier`: personal data are not released
 */
export const suppression = z.nullable(
  z.enum(['unreleased', 'fewOthers', 'filtered', 'templateFilters', 'waiting', 'identifier']),
)

/** A release: its time, and its number of surveys. */
export const releaseHeader = z.object({
  at: instant,
  surveys: z.int(),
})

/** Templates that a page can be opened with, the built-in one (id `all`) first. */
export const statsTemplates = z.object({
  database: z.object({ id: z.string(), name: z.string() }),
  reach: figureScope,
  templates: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      builtIn: z.boolean(),
      blocksCount: z.int(),
      /** Whether the caller gets no figures, since the template's own filters withhold those of all surveys. */
      withheld: z.boolean(),
    }),
  ),
})

/** A block in the page's list. Its figures come by another call. */
const blockHeader = z.object({
  id: z.string(),
  question: z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    kind: z.string(),
    unit: z.nullable(z.string()),
    /** Most decimals of a computed number on the screen (decision 048). */
    decimals: z.int(),
    /** Whether the question or its group is archived. */
    archived: z.boolean(),
    group: z.object({ id: z.string(), name: z.string(), color: z.string() }),
  }),
  /** The template's chart, and the one that `auto` means here. */
  chart,
  /** Text above it, in Markdown; empty if there is none. */
  text: z.string(),
  drawnAs: chart,
  /** Grouping: a question with its id, or a property of the surveys. */
  groupBy: z.nullable(
    z.object({
      by: z.enum(['question', ...surveyProperties]),
      id: z.nullable(z.string()),
      name: z.string(),
    }),
  ),
})

/** Surveys that were opened, completed and approved in a month `YYYY-MM`, or in a week by its Monday. */
const surveyEvents = z.object({
  from: z.union([month, z.iso.date()]),
  opened: z.int(),
  completed: z.int(),
  approved: z.int(),
})

/** Counts of surveys, exact for all readers. */
const surveyCounts = z.object({
  surveys: z.int(),
  byStatus: z.record(z.enum(surveyStatuses), z.int()),
  /** Null = without a centre. The largest first. */
  byProvider: z.array(z.object({ provider: z.nullable(z.string()), count: z.int() })),
  /** From the first event to the last without gaps. */
  months: z.array(surveyEvents),
  /** Empty for a total of surveys that the caller may not read: weeks and months together tell of single days. */
  weeks: z.array(surveyEvents),
})

/** Header of a statistics page. */
export const statsPage = z.object({
  database: z.object({ id: z.string(), name: z.string() }),
  template: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    builtIn: z.boolean(),
    filters: templateFilters,
    /** Id of the block whose figure stands on top; null if none does. */
    headline: z.nullable(z.string()),
  }),
  /** Time of its counts: «Aggiornate alle 14:32». */
  computedAt: instant,
  /** Current month in Italy. */
  thisMonth: month,
  /** Whether changes that were saved since are still being counted, because they are too many to wait for. */
  catchingUp: z.boolean(),
  reach: figureScope,
  withheld: suppression,
  /** Last release of the database; null if there is none. */
  release: z.nullable(releaseHeader),
  /** Statuses in effect, whether chosen by the reader or the template. */
  status: z.enum(statusChoices),
  /** Values of the filters: none for readers of a release alone, doctors only for readers who may filter by them. */
  choices: z.object({
    /** Months of the first and the last survey, `YYYY-MM`; null if there is none. */
    months: z.nullable(z.object({ first: z.string(), last: z.string() })),
    providers: z.array(z.string()),
    doctors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Drafts and returned surveys that the same filters would add, if none is completed yet. */
  unfinished: z.int(),
  total: z.nullable(surveyCounts),
  own: z.nullable(surveyCounts),
  blocks: z.array(blockHeader),
})

/** Figures of one block. */
export const statsBlock = z.extend(blockHeader, {
  computedAt: instant,
  reach: figureScope,
  withheld: suppression,
  total: z.nullable(figures),
  own: z.nullable(figures),
  /**
   * Figures of a release, with its time: a question whose changes would disclose too much keeps those of an
   * earlier release.
   */
  release: z.nullable(z.extend(releasedFigures, { at: instant })),
})

/** Missing answers to each question of a page by month of the survey, of all surveys or of a doctor's own. */
export const statsMissing = z.object({
  computedAt: instant,
  reach: figureScope,
  months: z.array(month),
  /** Sums of all cells: how complete the surveys are, over all answers asked. */
  asked: z.int(),
  missing: z.int(),
  /** One row for each block's question, with a cell for each of `months`. `asked` = answered + missing. */
  rows: z.array(
    z.object({
      questionId: z.string(),
      name: z.string(),
      cells: z.array(z.object({ asked: z.int(), missing: z.int() })),
    }),
  ),
})

export type FigureScope = z.infer<typeof figureScope>
export type Suppression = z.infer<typeof suppression>
export type ReleaseHeader = z.infer<typeof releaseHeader>
export type GroupBy = NonNullable<BlockHeader['groupBy']>
export type BlockHeader = z.infer<typeof blockHeader>
export type SurveyCounts = z.infer<typeof surveyCounts>
export type SurveyEvents = z.infer<typeof surveyEvents>
export type StatsTemplates = z.infer<typeof statsTemplates>
export type StatsPage = z.infer<typeof statsPage>
export type StatsBlock = z.infer<typeof statsBlock>
export type StatsMissing = z.infer<typeof statsMissing>
