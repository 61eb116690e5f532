import { requestIssues, surveyIssues } from '../../i18n/words/server/request-issues'
import type { MissingReason } from '../../contract/survey-status'
import { invalid, Problem } from '../../contract/problems'
import type { DesignQuestion } from '../../engine/survey/design'
import { italianDay } from '../../engine/survey/day'
import { answerSchema } from '../../engine/survey/group-totals'
import type { OpenSurvey } from './open-survey'

/** An answer as a save submits it (product §5). */
export interface AnswerChange {
  readonly value: unknown
  /** Reason why there is no value; absent = none. */
  readonly missingReason?: MissingReason | null
  readonly confirmed?: boolean
  readonly revision?: number
  readonly operationId?: string | null
  /** Number of the version of the design that the doctor saw; absent = the newest. */
  readonly designVersion?: number | null | undefined
}

/** Detail of the issue that formulas are computed. */
export const computedDetail = surveyIssues.computed

/** Problem of a question that accepts no answer. */
export function questionIssue(detail: string): Problem {
  return invalid([{ pointer: '/questionId', detail }])
}

/** Reason why there is no value, or null. @throws Problem 422 at `/missingReason` if there is a value (decision 023) */
export function reasonOf({ value, missingReason = null }: AnswerChange): MissingReason | null {
  if (missingReason === null || value === null) return missingReason
  const detail = surveyIssues.reasonBesideValue
  throw invalid([{ pointer: '/missingReason', detail }])
}

/**
 * Question that an answer is for.
 *
 * @param seen the question as the doctor saw it; null = as it is now
 * @throws Problem 422 if it is in another group, a formula, or was archived when the doctor saw it
 */
export function answerableQuestion(
  open: Pick<OpenSurvey, 'design'>,
  groupId: string,
  questionId: string,
  seen: DesignQuestion | null,
): DesignQuestion {
  const designQuestion = open.design.questions.get(questionId)
  if (designQuestion === undefined || designQuestion.group.id !== groupId) {
    throw questionIssue(surveyIssues.questionOfOtherGroup)
  }
  if (designQuestion.computation !== null) throw questionIssue(computedDetail)
  if (!(seen ?? designQuestion).offered) throw questionIssue(surveyIssues.questionArchived)
  return designQuestion
}

/** Whether a question is still of the same kind, and has all options of a value that was given to it before. */
function fits({ kind, question }: DesignQuestion, seen: DesignQuestion, value: unknown): boolean {
  const options = new Set(kind.optionsOf(question.metadata))
  return (
    seen.question.kind === question.kind && kind.optionsIn(value).every((id) => options.has(id))
  )
}

/**
 * Value in its kind's canonical form, with whether a warning about it was confirmed.
 *
 * @param previous the stored value
 * @param seen the question as the doctor saw it, by which the value is judged; null = as it is now
 * @throws Problem 422 at `/value`: refused by its kind, or outside the expected bounds and not confirmed (`unconfirmed`)
 */
export function checkedValue(
  designQuestion: DesignQuestion,
  previous: unknown,
  change: AnswerChange,
  seen: DesignQuestion | null,
) {
  if (change.value === null) return { value: null, confirmed: false }
  const { kind, question } = seen ?? designQuestion
  const context = { today: italianDay(new Date()), previous }
  const parsed = answerSchema(seen ?? designQuestion, context).safeParse(change.value)
  if (!parsed.success) {
    const detail = parsed.error.issues[0]?.message ?? requestIssues.valueNotAllowed
    throw invalid([{ pointer: '/value', detail }])
  }
  if (seen !== null && !fits(designQuestion, seen, parsed.data)) {
    throw invalid([{ pointer: '/value', detail: requestIssues.valueNotAllowed }])
  }
  const warning = kind.warning(question.metadata, parsed.data, context)
  if (warning !== null && change.confirmed !== true) {
    const issues = [{ pointer: '/value', detail: warning, meta: { question: warning } }]
    throw new Problem('unconfirmed', { question: warning }, { issues })
  }
  return { value: parsed.data, confirmed: warning !== null }
}
