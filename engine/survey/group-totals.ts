import type { AnswersGroupStatus } from '../../contract/survey-status'
import type { AnyKind } from '../../kinds/index'
import type { AnswerContext } from '../../kinds/kind'
import type { DesignQuestion } from './design'

const schemas = new WeakMap<DesignQuestion, ReturnType<AnyKind['answer']>>()

/**
 * The schema of an answer to a question of a compiled design. Making one costs ten times what it then does: where a kind asks for no
 * context, its schema hangs on the metadata alone, and is made once.
 */
export function answerSchema(designQuestion: DesignQuestion, context: AnswerContext) {
  const { question, kind } = designQuestion
  if (kind.answer.length > 1) return kind.answer(question.metadata, context)
  const schema = schemas.get(designQuestion) ?? kind.answer(question.metadata, context)
  schemas.set(designQuestion, schema)
  return schema
}

function judge(designQuestion: DesignQuestion, value: unknown): boolean {
  const today = typeof value === 'string' ? value : ''
  return answerSchema(designQuestion, { today, previous: value }).safeParse(value).success
}

/** Verdicts by question of a compiled design and value: a save looks at every answer of its survey, most of which were seen before. */
const verdicts = new WeakMap<DesignQuestion, Map<unknown, boolean>>()
const verdictsEach = 100

/**
 * Whether a stored value still stands under its question's metadata, which may have changed since (product §6: "none invalid").
 * A bound on `today` was judged on the day of the answer and is not judged again: it counts as the very day that the value names.
 */
export function stands(designQuestion: DesignQuestion, value: unknown): boolean {
  if (typeof value === 'object') return judge(designQuestion, value)
  const known = verdicts.get(designQuestion) ?? new Map<unknown, boolean>()
  verdicts.set(designQuestion, known)
  const verdict = known.get(value) ?? judge(designQuestion, value)
  if (known.size < verdictsEach) known.set(value, verdict)
  return verdict
}

/** How far the answers to one group are. */
export interface GroupTotals {
  readonly status: AnswersGroupStatus
  /** Questions to be answered by a person. */
  readonly fillable: number
  /** Required ones without a standing answer. */
  readonly missing: readonly DesignQuestion[]
  /** Those to be answered by a person that nobody has answered. */
  readonly unanswered: readonly DesignQuestion[]
}

/**
 * The standing of a group (product §6). `complete`: every required answer given and none invalid; with no required question, every
 * question answered. A group that shows nothing to fill, formulas apart, is complete once a formula has a value, else empty.
 *
 * @param shown the group's questions that are offered and visible
 * @param valueOf the answer or computed value of a question; null = none
 * @param isExcused whether the reason for having no value is known: as good as a value (decision 023)
 * @param isStanding whether a value still stands under its question's rules: `stands`, or what is known of it
 */
export function groupTotals(
  shown: readonly DesignQuestion[],
  valueOf: (questionId: string) => unknown,
  isExcused: (questionId: string) => boolean,
  isStanding: (designQuestion: DesignQuestion, value: unknown) => boolean,
): GroupTotals {
  let fillable = 0
  let answered = 0
  let required = 0
  let invalid = 0
  let results = 0
  const missing: DesignQuestion[] = []
  const unanswered: DesignQuestion[] = []
  for (const place of shown) {
    const value = valueOf(place.question.id)
    if (place.computation !== null) {
      if (value !== null) results += 1
      continue
    }
    fillable += 1
    const excused = value === null && isExcused(place.question.id)
    const standing = excused || (value !== null && isStanding(place, value))
    if (value === null && !excused) unanswered.push(place)
    else answered += 1
    if (value !== null && !standing) invalid += 1
    if (!place.question.required) continue
    required += 1
    if (!standing) missing.push(place)
  }
  const found = { fillable, missing, unanswered }
  if (fillable === 0) return { status: results > 0 ? 'complete' : 'empty', ...found }
  if (answered === 0) return { status: 'empty', ...found }
  const given = required > 0 ? missing.length === 0 : answered === fillable
  return { status: given && invalid === 0 ? 'complete' : 'in_progress', ...found }
}
