import type { QuestionPlace } from '../../kinds/survey/design'
import type { AnswerValue } from '../data/outbox/operation'
import type { AnswerProblem } from './answer-state'

type AnswerSchema = ReturnType<QuestionPlace['kind']['answer']>

interface Rules {
  readonly previous: AnswerValue
  readonly today: string
  readonly schema: AnswerSchema
}

/** The rules of the questions that were typed into, as they stood: making them costs ten times what applying them does. */
const rules = new WeakMap<QuestionPlace, Rules>()

function rulesOf(place: QuestionPlace, previous: AnswerValue, today: string): AnswerSchema {
  const known = rules.get(place)
  if (known?.today === today && Object.is(known.previous, previous)) return known.schema
  const schema = place.kind.answer(place.question.metadata, { today, previous })
  rules.set(place, { previous, today, schema })
  return schema
}

/**
 * A typed value in its canonical form, or what is wrong with it.
 *
 * @param previous the value that was given before: a retired option may stay (product §4)
 * @param today the reader's day, for bounds on `today`
 */
export function checkValue(
  place: QuestionPlace,
  value: unknown,
  previous: AnswerValue,
  today: string,
): { readonly value: AnswerValue; readonly problem: AnswerProblem | null } {
  if (value === null) return { value: null, problem: null }
  const { kind, question } = place
  const parsed = rulesOf(place, previous, today).safeParse(value)
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return { value: value as AnswerValue, problem: { kind: 'invalid', message } }
  }
  const canonical = parsed.data as AnswerValue
  const warning = kind.warning(question.metadata, canonical, { today, previous })
  return {
    value: canonical,
    problem: warning === null ? null : { kind: 'warning', message: warning },
  }
}
