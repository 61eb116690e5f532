import * as z from 'zod/mini'
import { charts } from '../models/question-templates'
import { instant } from '../models/scalars'
import { templateFilters } from '../models/templates'
import { surveyStatuses } from '../survey-status'
import { figures } from './figures'
import { releasedFigures } from './released'
import { statusChoices } from './filters'

const chart = z.enum(charts)

/**
 * - `all`: the caller reads all surveys of the database: `total`, counted now
 * - `own`: a database user: `own`, counted now, beside the release
 * - `none`: the role supervisor: the release alone
 */
export const figureScope = z.enum(['all', 'own', 'none'])

/**
 * Why somebody gets no release of a page, or of a block:
 *
 * - `unreleased`: there is none before the first Monday on which 20 surveys are completed
 * - `fewOthers`: a doctor gets none of fewer than 3 authors, or of fewer than 20 surveys by others
 * - `filtered`: it has one slice, and a doctor's own figures are narrowed
 * - `templateFilters`: the template narrows its page itself
 * - `waiting`: the block was added or changed since
 * - `identifier`: of personal data nothing is told
 */
export const suppression = z.nullable(
  z.enum(['unreleased', 'fewOthers', 'filtered', 'templateFilters', 'waiting', 'identifier']),
)

/** A release: when it was made, and of how many surveys. */
export const releaseHeader = z.object({
  /** When it was made. */
  at: instant,
  /** How many surveys it covers. */
  surveys: z.int(),
})

/** The templates that a page can be opened with, the built-in one (id `all`) first. */
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
    }),
  ),
})

/** A block as the page lists it; its figures come by a call of its own. */
const blockHead = z.object({
  id: z.string(),
  question: z.object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    kind: z.string(),
    unit: z.nullable(z.string()),
    /** At most how many are shown of a computed number (decision 048). */
    decimals: z.int(),
    /** It, or its group, is offered no more. */
    archived: z.boolean(),
    group: z.object({ id: z.string(), name: z.string(), color: z.string() }),
  }),
  /** What the template says, and what `auto` means here. */
  chart,
  drawnAs: chart,
  groupBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
})

/** Counts of surveys: exact for everybody, but for `completeness`. */
const surveyCounts = z.object({
  surveys: z.int(),
  byStatus: z.record(z.enum(surveyStatuses), z.int()),
  /** Null = without a centre. The largest first. */
  byProvider: z.array(z.object({ provider: z.nullable(z.string()), count: z.int() })),
  /**
   * Weeks by their Monday, from the first to the last without gaps. `completeness` is of the surveys opened in the week, as they are now;
   * null as below.
   */
  weeks: z.array(
    z.object({
      week: z.iso.date(),
      opened: z.int(),
      completed: z.int(),
      approved: z.int(),
      completeness: z.nullable(z.object({ groups: z.int(), completeGroups: z.int() })),
    }),
  ),
  /**
   * Groups to fill and those complete, summed over the surveys; surveys of which every group is. Null for whoever may not read them:
   * which groups are to be filled hangs on answers.
   */
  completeness: z.nullable(
    z.object({ groups: z.int(), completeGroups: z.int(), completeSurveys: z.int() }),
  ),
})

/** The head of a statistics page. */
export const statsPage = z.object({
  database: z.object({ id: z.string(), name: z.string() }),
  template: z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    builtIn: z.boolean(),
    filters: templateFilters,
  }),
  /** As of when its counts are: «Aggiornate alle 14:32». */
  computedAt: instant,
  /** Whether changes that were saved since are still being counted: too many to wait for. */
  catchingUp: z.boolean(),
  reach: figureScope,
  withheld: suppression,
  /** The last release of the database; null while there is none. */
  release: z.nullable(releaseHeader),
  /** The choice that holds, whoever has said it. */
  status: z.enum(statusChoices),
  /** Values of the filters: none for whoever has the release alone. Doctors only for those who may filter by them. */
  choices: z.object({
    /** Months of the first and the last survey, `YYYY-MM`; null while there is none. */
    months: z.nullable(z.object({ first: z.string(), last: z.string() })),
    providers: z.array(z.string()),
    doctors: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  /** Drafts and returned surveys that the same filters would add, where none is completed yet. */
  unfinished: z.int(),
  total: z.nullable(surveyCounts),
  own: z.nullable(surveyCounts),
  blocks: z.array(blockHead),
})

/** The figures of one block. */
export const statsBlock = z.extend(blockHead, {
  computedAt: instant,
  reach: figureScope,
  withheld: suppression,
  total: z.nullable(figures),
  own: z.nullable(figures),
  /** With when they were made: a question whose steps would tell too much keeps those of an earlier release. */
  release: z.nullable(z.extend(releasedFigures, { at: instant })),
})

/** Missing answers of each question of a page, by month of the survey: of all surveys, or of a doctor's own. */
export const statsMissing = z.object({
  computedAt: instant,
  reach: figureScope,
  months: z.array(z.string()),
  /** One row a block's question; `cells` beside `months`. `asked` = answered + missing. */
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
export type BlockHeader = z.infer<typeof blockHead>
export type SurveyCounts = z.infer<typeof surveyCounts>
export type StatsTemplates = z.infer<typeof statsTemplates>
export type StatsPage = z.infer<typeof statsPage>
export type StatsBlock = z.infer<typeof statsBlock>
export type StatsMissing = z.infer<typeof statsMissing>
