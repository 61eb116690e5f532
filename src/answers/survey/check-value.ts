import type { DesignQuestion } from '../../../engine/survey/design'
import type { AnswerValue } from '../queue/operation'
import type { AnswerProblem } from '../state/question-state'

type AnswerSchema = ReturnType<DesignQuestion['kind']['answer']>

interface Rules {
  readonly previous: AnswerValue
  readonly today: string
  readonly schema: AnswerSchema
}

/** Schemas of questions that were typed into: making one costs ten times what applying it does. */
const rules = new WeakMap<DesignQuestion, Rules>()

function rulesOf(
  designQuestion: DesignQuestion,
  previous: AnswerValue,
  today: string,
): AnswerSchema {
  const cached = rules.get(designQuestion)
  if (cached?.today === today && Object.is(cached.previous, previous)) return cached.schema
  const schema = designQuestion.kind.answer(designQuestion.question.metadata, { today, previous })
  rules.set(designQuestion, { previous, today, schema })
  return schema
}

/**
 * Checks a typed value against the question's rules.
 *
 * @param previous value of the last answer: an archived option may stay (product §4)
 * @param today current day, for bounds on `today`
 * @returns the value in its canonical form, and what is wrong with it
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
