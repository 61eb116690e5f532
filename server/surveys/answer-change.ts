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

/** Question that an answer is for. @throws Problem 422 if it is in another group, a formula, or archived */
export function answerableQuestion(
  open: Pick<OpenSurvey, 'design'>,
  groupId: string,
  questionId: string,
): DesignQuestion {
  const designQuestion = open.design.questions.get(questionId)
  if (designQuestion === undefined || designQuestion.group.id !== groupId) {
    throw questionIssue(surveyIssues.questionOfOtherGroup)
  }
  if (designQuestion.computation !== null) throw questionIssue(computedDetail)
  if (!designQuestion.offered) throw questionIssue(surveyIssues.questionArchived)
  return designQuestion
}

/**
 * Value in its kind's canonical form, with whether a warning about it was confirmed.
 *
 * @param previous the stored value
 * @throws Problem 422 at `/value`: refused by its kind, or outside the expected bounds and not confirmed (`unconfirmed`)
 */
export function checkedValue(
  designQuestion: DesignQuestion,
  previous: unknown,
  change: AnswerChange,
) {
  if (change.value === null) return { value: null, confirmed: false }
  const { kind, question } = designQuestion
  const context = { today: italianDay(new Date()), previous }
  const parsed = answerSchema(designQuestion, context).safeParse(change.value)
  if (!parsed.success) {
    const detail = parsed.error.issues[0]?.message ?? requestIssues.valueNotAllowed
    throw invalid([{ pointer: '/value', detail }])
  }
  const warning = kind.warning(question.metadata, parsed.data, context)
  if (warning !== null && change.confirmed !== true) {
    const issues = [{ pointer: '/value', detail: warning, meta: { question: warning } }]
    throw new Problem('unconfirmed', { question: warning }, { issues })
  }
  return { value: parsed.data, confirmed: warning !== null }
}
