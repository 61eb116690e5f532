import * as z from 'zod/mini'
import { answerFilter } from '../condition-row'
import { id } from '../models/scalars'
import { surveyStatuses, type SurveyStatus } from '../survey-status'

/**
 * Statuses of the surveys in statistics: `final` = completed, approved, locked; `all` = drafts and returned ones
 * too.
 */
export const statusChoices = ['final', 'all', ...surveyStatuses] as const
export type StatusChoice = (typeof statusChoices)[number]

const finalStatuses = ['completed', 'approved', 'locked'] as const satisfies readonly SurveyStatus[]

/** Statuses that a choice stands for (product §8). */
export function statusesOf(choice: StatusChoice): readonly SurveyStatus[] {
  if (choice === 'final') return finalStatuses
  return choice === 'all' ? surveyStatuses : [choice]
}

/** A month `YYYY-MM`, or a day `YYYY-MM-DD`; PostgreSQL knows no year 0. */
const bound = z
  .string()
  .check(
    z.refine(
      (text) =>
        /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text) ||
        (/^(?!0000)/.test(text) && z.iso.date().safeParse(text).success),
    ),
  )

function filterIn(text: string) {
  try {
    return answerFilter.safeParse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A filter on answers as JSON (`answerFilter`), as templates have it. */
const answer = z.string().check(
  z.maxLength(10_000),
  z.refine((text) => filterIn(text)?.success === true),
)

/** The filter in a text of `answer`; null if there is none. */
export function answerFilterIn(text: string) {
  const filter = filterIn(text)
  return filter?.success === true ? filter.data : null
}

/**
 * Filters of a statistics page, besides its template's: days on which a survey was made, centre, doctor,
 * statuses, an answer. Days are of the Italian calendar, both included, and a month stands for all its days.
 * Without `status` the template's choice applies. A release can't be filtered: a reader who has nothing else
 * gets a 403, and a doctor keeps their own figures (decision 064).
 */
export const statsFilter = {
  from: bound,
  to: bound,
  provider: z.string().check(z.minLength(1), z.maxLength(120)),
  userId: id,
  status: z.enum(statusChoices),
  answer,
} as const
