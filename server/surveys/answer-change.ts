import { requestIssues, surveyIssues } from '../../i18n/words/server/request-issues'
import type { MissingReason } from '../../contract/survey-status'
import { invalid, Problem } from '../../contract/problems'
import type { DesignQuestion } from '../../engine/survey/design'
import { italianDay } from '../../engine/survey/day'
import { answerSchema } from '../../engine/survey/group-totals'
import type { OpenSurvey } from './open-survey'

/** What a save says (product §5). */
export interface AnswerChange {
  readonly value: unknown
  /** Why there is no value; absent = no reason. */
  readonly missingReason?: MissingReason | null
  readonly confirmed?: boolean
  readonly revision?: number
  readonly operationId?: string | null
}

/** Why nobody answers a formula. */
export const computes = surveyIssues.computed

/** A question that takes no answer. */
export function questionIssue(detail: string): Problem {
  return invalid([{ pointer: '/questionId', detail }])
}

/** Why there is no value. @throws Problem 422 at `/missingReason` where there is one (decision 023) */
export function reasonOf({ value, missingReason = null }: AnswerChange): MissingReason | null {
  if (missingReason === null || value === null) return missingReason
  const detail = surveyIssues.reasonBesideValue
  throw invalid([{ pointer: '/missingReason', detail }])
}

/** The question to answer. @throws Problem 422 where it is none of the group's, a formula, or archived */
export function answerableQuestion(
  open: Pick<OpenSurvey, 'design'>,
  groupId: string,
  questionId: string,
): DesignQuestion {
  const designQuestion = open.design.questions.get(questionId)
  if (designQuestion === undefined || designQuestion.group.id !== groupId) {
    throw questionIssue(surveyIssues.questionOfOtherGroup)
  }
  if (designQuestion.computation !== null) throw questionIssue(computes)
  if (!designQuestion.offered) throw questionIssue(surveyIssues.questionArchived)
  return designQuestion
}

/**
 * A value in its kind's canonical form, and whether a warning about it was confirmed.
 *
 * @throws Problem 422 at `/value`: refused by its kind, or outside what is expected and not confirmed (`unconfirmed`)
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
