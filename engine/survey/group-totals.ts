import type { AnswersGroupStatus } from '../../contract/survey-status'
import type { AnyKind } from '../../kinds/index'
import type { AnswerContext } from '../../kinds/kind'
import type { DesignQuestion } from './design'

const schemas = new WeakMap<DesignQuestion, ReturnType<AnyKind['answer']>>()

/**
 * The schema of an answer to a question of a compiled design. Making one costs ten times as much as using it. If the kind needs no
 * context, its schema depends on the metadata alone and is made once.
 */
export function answerSchema(designQuestion: DesignQuestion, context: AnswerContext) {
  const { question, kind } = designQuestion
  if (kind.answer.length > 1) return kind.answer(question.metadata, context)
  const schema = schemas.get(designQuestion) ?? kind.answer(question.metadata, context)
  schemas.set(designQuestion, schema)
  return schema
}

function validate(designQuestion: DesignQuestion, value: unknown): boolean {
  const today = typeof value === 'string' ? value : ''
  return answerSchema(designQuestion, { today, previous: value }).safeParse(value).success
}

/**
 * Cached validity of values, by question of a compiled design. A save looks at every answer of its survey, most of which were seen
 * before.
 */
const validityByQuestion = new WeakMap<DesignQuestion, Map<unknown, boolean>>()
const maxCachedValues = 100

/**
 * Whether a stored value is valid by its question's present metadata (product §6: "none invalid"). A bound on `today` applied on the
 * day of the answer and is not applied again: the value's own day counts as today.
 */
export function isValidAnswer(designQuestion: DesignQuestion, value: unknown): boolean {
  if (typeof value === 'object') return validate(designQuestion, value)
  const cached = validityByQuestion.get(designQuestion) ?? new Map<unknown, boolean>()
  validityByQuestion.set(designQuestion, cached)
  const isValid = cached.get(value) ?? validate(designQuestion, value)
  if (cached.size < maxCachedValues) cached.set(value, isValid)
  return isValid
}

/** Totals of the answers to one group. */
export interface GroupTotals {
  readonly status: AnswersGroupStatus
  /** Number of questions to be answered by a person. */
  readonly fillable: number
  /** Required questions without a valid answer. */
  readonly missing: readonly DesignQuestion[]
  /** Questions to be answered by a person that have no answer. */
  readonly unanswered: readonly DesignQuestion[]
}

/**
 * Computes the totals of a group (product §6). Its status is `complete` if every required answer is there and none is invalid.
 * Without a required question every question must have an answer. A group of formulas only is complete once one has a value, else
 * empty.
 *
 * @param visible the group's questions that are visible and not archived
 * @param valueOf the answer or computed value of a question; null = none
 * @param isExcused whether the answer has a missing reason, which counts as an answer (decision 023)
 * @param isValid whether a value is valid by its question's metadata, see `isValidAnswer`
 */
export function groupTotals(
  visible: readonly DesignQuestion[],
  valueOf: (questionId: string) => unknown,
  isExcused: (questionId: string) => boolean,
  isValid: (designQuestion: DesignQuestion, value: unknown) => boolean,
): GroupTotals {
  let fillable = 0
  let answered = 0
  let required = 0
  let invalid = 0
  let results = 0
  const missing: DesignQuestion[] = []
  const unanswered: DesignQuestion[] = []
  for (const designQuestion of visible) {
    const value = valueOf(designQuestion.question.id)
    if (designQuestion.computation !== null) {
      if (value !== null) results += 1
      continue
    }
    fillable += 1
    const excused = value === null && isExcused(designQuestion.question.id)
    const valid = excused || (value !== null && isValid(designQuestion, value))
    if (value === null && !excused) unanswered.push(designQuestion)
    else answered += 1
    if (value !== null && !valid) invalid += 1
    if (!designQuestion.question.required) continue
    required += 1
    if (!valid) missing.push(designQuestion)
  }
  const totals = { fillable, missing, unanswered }
  if (fillable === 0) return { status: results > 0 ? 'complete' : 'empty', ...totals }
  if (answered === 0) return { status: 'empty', ...totals }
  const hasAnswers = required > 0 ? missing.length === 0 : answered === fillable
  return { status: hasAnswers && invalid === 0 ? 'complete' : 'in_progress', ...totals }
}
