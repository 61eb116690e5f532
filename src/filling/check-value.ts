import type { DesignQuestion } from '../../engine/survey/design'
import type { AnswerValue } from '../answers/queue/operation'
import type { AnswerProblem } from './answer-state'

type AnswerSchema = ReturnType<DesignQuestion['kind']['answer']>

interface Rules {
  readonly previous: AnswerValue
  readonly today: string
  readonly schema: AnswerSchema
}

/** The rules of the questions that were typed into, as they stood: making them costs ten times what applying them does. */
const rules = new WeakMap<DesignQuestion, Rules>()

function rulesOf(
  designQuestion: DesignQuestion,
  previous: AnswerValue,
  today: string,
): AnswerSchema {
  const known = rules.get(designQuestion)
  if (known?.today === today && Object.is(known.previous, previous)) return known.schema
  const schema = designQuestion.kind.answer(designQuestion.question.metadata, { today, previous })
  rules.set(designQuestion, { previous, today, schema })
  return schema
}

/**
 * A typed value in its canonical form, or what is wrong with it.
 *
 * @param previous the value that was given before: a retired option may stay (product §4)
 * @param today the reader's day, for bounds on `today`
 */
export function checkValue(
  designQuestion: DesignQuestion,
  value: unknown,
  previous: AnswerValue,
  today: string,
): { readonly value: AnswerValue; readonly problem: AnswerProblem | null } {
  if (value === null) return { value: null, problem: null }
  const { kind, question } = designQuestion
  const parsed = rulesOf(designQuestion, previous, today).safeParse(value)
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
