import { it } from '../../../i18n/doctor'
import type { RejectedChange } from '../queue/operation'
import type { AnswerProblem } from '../state/question-state'
import { currentIn } from './current-answer'

/** Reason of a refusal as the doctor reads it. A 404 only means that the question or survey no longer exists. */
export function reasonOf({ status, message }: RejectedChange): string {
  return status === 404 ? it.doctor.question.homeless : message
}

/** Problem that the field shows for a refusal; null without one. */
export function problemOf(refusal: RejectedChange | null): AnswerProblem | null {
  if (refusal === null) return null
  const current = currentIn(refusal)
  if (current !== null) return { kind: 'conflict', current }
  return {
    kind: refusal.code === 'unconfirmed' ? 'warning' : 'refused',
    message: reasonOf(refusal),
  }
}
