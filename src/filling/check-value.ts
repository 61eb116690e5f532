import type { QuestionPlace } from '../../kinds/survey/design'
import type { AnswerValue } from '../data/outbox-operation'
import type { AnswerProblem } from './answer-state'

/**
 * A typed value in its canonical form, or what is wrong with it.
 *
 * @param previous the value that was given before: a retired option may stay (product §4)
 * @param today the reader's day, for bounds on `today`
 */
export function checkValue(
  { kind, question }: QuestionPlace,
  value: unknown,
  previous: AnswerValue,
  today: string,
): { readonly value: AnswerValue; readonly problem: AnswerProblem | null } {
  if (value === null) return { value: null, problem: null }
  const context = { today, previous }
  const parsed = kind.answer(question.metadata, context).safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return { value: value as AnswerValue, problem: { kind: 'invalid', message } }
  }
  const canonical = parsed.data as AnswerValue
  const doubt = kind.doubt(question.metadata, canonical, context)
  return {
    value: canonical,
    problem: doubt === null ? null : { kind: 'doubt', message: doubt },
  }
}
