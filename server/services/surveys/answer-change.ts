import { requestRefusals, surveyRefusals } from '../../../i18n/words/server/refusals'
import type { MissingReason } from '../../../contract/missing-reasons'
import { invalid, Problem } from '../../../contract/problems'
import type { QuestionPlace } from '../../../kinds/survey/design'
import { italianDay } from '../../../kinds/survey/day'
import { answerSchema } from '../../../kinds/survey/standing'
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
export const computes = surveyRefusals.computed

/** A question that takes no answer. */
export function questionFault(detail: string): Problem {
  return invalid([{ pointer: '/questionId', detail }])
}

/** Why there is no value. @throws Problem 422 at `/missingReason` where there is one (decision 023) */
export function reasonOf({ value, missingReason = null }: AnswerChange): MissingReason | null {
  if (missingReason === null || value === null) return missingReason
  const detail = surveyRefusals.reasonBesideValue
  throw invalid([{ pointer: '/missingReason', detail }])
}

/** The question to answer. @throws Problem 422 where it is none of the group's, a formula, or archived */
export function placeOf(
  open: Pick<OpenSurvey, 'design'>,
  groupId: string,
  questionId: string,
): QuestionPlace {
  const place = open.design.questions.get(questionId)
  if (place === undefined || place.group.id !== groupId) {
    throw questionFault(surveyRefusals.questionOfOtherGroup)
  }
  if (place.computation !== null) throw questionFault(computes)
  if (!place.offered) throw questionFault(surveyRefusals.questionArchived)
  return place
}

/**
 * A value in its kind's canonical form, and whether a warning about it was confirmed.
 *
 * @throws Problem 422 at `/value`: refused by its kind, or outside what is expected and not confirmed (`unconfirmed`)
 */
export function checkedValue(place: QuestionPlace, previous: unknown, change: AnswerChange) {
  if (change.value === null) return { value: null, confirmed: false }
  const { kind, question } = place
  const context = { today: italianDay(new Date()), previous }
  const parsed = answerSchema(place, context).safeParse(change.value)
  if (!parsed.success) {
    const detail = parsed.error.issues[0]?.message ?? requestRefusals.valueNotAllowed
    throw invalid([{ pointer: '/value', detail }])
  }
  const warning = kind.warning(question.metadata, parsed.data, context)
  if (warning !== null && change.confirmed !== true) {
    const faults = [{ pointer: '/value', detail: warning, meta: { question: warning } }]
    throw new Problem('unconfirmed', { question: warning }, { faults })
  }
  return { value: parsed.data, confirmed: warning !== null }
}
