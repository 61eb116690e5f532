import * as z from 'zod/mini'
import { conditionRow } from '../condition-row'
import { id } from '../models/scalars'
import { surveyStatuses, type SurveyStatus } from '../survey-status'

/** Which surveys statistics are about: `final` = completed, approved, locked; `all` = drafts and returned ones too. */
export const statusChoices = ['final', 'all', ...surveyStatuses] as const
export type StatusChoice = (typeof statusChoices)[number]

const finalStatuses = ['completed', 'approved', 'locked'] as const satisfies readonly SurveyStatus[]

/** The statuses that a choice stands for (product §8). */
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

function rowIn(text: string) {
  try {
    return conditionRow.safeParse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A line of a condition as JSON (`conditionRow`): one filter on an answer, as templates have it. */
const answer = z.string().check(
  z.maxLength(10_000),
  z.refine((text) => rowIn(text)?.success === true),
)

/** The line that a text of `answer` holds. */
export function answerRow(text: string) {
  const row = rowIn(text)
  return row?.success === true ? row.data : null
}

/**
 * What a statistics page is narrowed by, over and above its template: days on which a survey was made (Italian calendar, both
 * included; a month is all its days), centre, doctor, statuses (the template's own choice stands where none is said), an answer.
 * A release has one slice. Whoever has that alone gets a 403 for each of them; a doctor is left with their own figures (decision 064).
 */
export const statsFilter = {
  from: bound,
  to: bound,
  provider: z.string().check(z.minLength(1), z.maxLength(120)),
  userId: id,
  status: z.enum(statusChoices),
  answer,
} as const
