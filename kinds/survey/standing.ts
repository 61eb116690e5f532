import type { AnswersGroupStatus } from '../../contract/survey-status'
import type { AnyKind } from '../index'
import type { AnswerContext } from '../kind'
import type { QuestionPlace } from './design'

const schemas = new WeakMap<QuestionPlace, ReturnType<AnyKind['answer']>>()

/**
 * The schema of an answer to a question of a compiled design. Making one costs ten times what it then does: where a kind asks for no
 * context, its schema hangs on the metadata alone, and is made once.
 */
export function answerSchema(place: QuestionPlace, context: AnswerContext) {
  const { question, kind } = place
  if (kind.answer.length > 1) return kind.answer(question.metadata, context)
  const schema = schemas.get(place) ?? kind.answer(question.metadata, context)
  schemas.set(place, schema)
  return schema
}

function judge(place: QuestionPlace, value: unknown): boolean {
  const today = typeof value === 'string' ? value : ''
  return answerSchema(place, { today, previous: value }).safeParse(value).success
}

/** Verdicts by question of a compiled design and value: a save looks at every answer of its survey, most of which were seen before. */
const verdicts = new WeakMap<QuestionPlace, Map<unknown, boolean>>()
const verdictsEach = 100

/**
 * Whether a stored value still stands under its question's metadata, which may have changed since (product §6: "none invalid").
 * A bound on `today` was judged on the day of the answer and is not judged again: it counts as the very day that the value names.
 */
export function stands(place: QuestionPlace, value: unknown): boolean {
  if (typeof value === 'object') return judge(place, value)
  const known = verdicts.get(place) ?? new Map<unknown, boolean>()
  verdicts.set(place, known)
  const verdict = known.get(value) ?? judge(place, value)
  if (known.size < verdictsEach) known.set(value, verdict)
  return verdict
}

/** How far the answers to one group are. */
export interface GroupStanding {
  readonly status: AnswersGroupStatus
  /** Questions to be answered by a person. */
  readonly fillable: number
  /** Required ones without a standing answer. */
  readonly missing: readonly QuestionPlace[]
  /** Those to be answered by a person that nobody has answered. */
  readonly unanswered: readonly QuestionPlace[]
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
export function groupStanding(
  shown: readonly QuestionPlace[],
  valueOf: (questionId: string) => unknown,
  isExcused: (questionId: string) => boolean,
  isStanding: (place: QuestionPlace, value: unknown) => boolean,
): GroupStanding {
  let fillable = 0
  let answered = 0
  let required = 0
  let invalid = 0
  let results = 0
  const missing: QuestionPlace[] = []
  const unanswered: QuestionPlace[] = []
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
