import type { QuestionPlace } from '../../../../kinds/survey/design'
import type { AnswerOperation, AnswerValue, Refusal } from '../../../data/outbox-operation'
import type { AnswerProblem, QuestionState } from '../../../filling/answer-state'
import { readCurrentAnswer } from './current-answer'

/** One question in the store: what its field shows, and what is known of its answer on the server. */
export interface AnswerEntry {
  readonly place: QuestionPlace
  state: QuestionState
  /** Null until it has been answered once. */
  answerId: string | null
  revision: number | null
  /** The last value that was handed to the queue or read from the server: the same again needs no save. */
  given: AnswerValue
  /** The value on the server, as far as it is known. */
  stored: AnswerValue
  /** The last change that is not acknowledged. */
  operationId: string | null
  /** True once the server has refused that change: it waits for the doctor. */
  refused: boolean
  /** Runs while the doctor is typing. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/** An answer as it was read with the survey or its group. */
export interface StoredAnswer {
  readonly id: string
  readonly value: AnswerValue
  readonly revision: number
}

export function createEntry(
  place: QuestionPlace,
  stored: StoredAnswer | undefined,
  waiting: AnswerOperation | undefined,
): AnswerEntry {
  const value = waiting === undefined ? (stored?.value ?? null) : waiting.value
  const refusal = waiting?.refusal ?? null
  return {
    place,
    state: {
      value,
      phase: waiting === undefined || refusal !== null ? 'stored' : 'sending',
      problem: refusal === null ? null : problemOf(refusal),
      visible: true,
      reason: null,
      generation: 0,
    },
    answerId: stored?.id ?? null,
    revision: stored?.revision ?? null,
    given: refusal === null ? value : (stored?.value ?? null),
    stored: stored?.value ?? null,
    operationId: waiting?.operationId ?? null,
    refused: refusal !== null,
    timer: undefined,
  }
}

/** A server's refusal as the field shows it. */
export function problemOf(refusal: Refusal): AnswerProblem {
  const current = refusal.code === 'staleRevision' ? readCurrentAnswer(refusal.meta) : null
  if (current !== null) return { kind: 'conflict', current }
  return { kind: refusal.code === 'unconfirmed' ? 'doubt' : 'refused', message: refusal.message }
}

/** Whether two values of answers are the same; they are plain JSON in a canonical form. */
export function sameValue(one: AnswerValue, other: AnswerValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
