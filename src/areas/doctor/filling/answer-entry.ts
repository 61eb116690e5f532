import type { QuestionPlace } from '../../../../kinds/survey/design'
import type { AnswerOperation, GivenAnswer, Refusal } from '../../../data/outbox/operation'
import { it } from '../../../../i18n/doctor'
import type { AnswerProblem, QuestionState } from '../../../filling/answer-state'
import { readCurrentAnswer } from './current-answer'

/** One question in the store: what its field shows, and what is known of its answer on the server. */
export interface AnswerEntry {
  readonly place: QuestionPlace
  state: QuestionState
  /** Null until it has been answered once. */
  answerId: string | null
  revision: number | null
  /** The last answer that was handed to the queue or read from the server: the same again needs no save. */
  given: GivenAnswer
  /** The answer on the server, as far as it is known. */
  stored: GivenAnswer
  /** The last change that is not acknowledged. */
  operationId: string | null
  /** True once the server has refused that change: it waits for the doctor. */
  refused: boolean
  /** Runs while the doctor is typing. */
  timer: ReturnType<typeof setTimeout> | undefined
  /** What the text in the field was based on where that is not the answer as it was read now: it was typed before a crash. */
  base: { readonly answerId: string | null; readonly revision: number | null } | null
}

/** An answer as it was read with the survey or its group. */
export interface StoredAnswer extends GivenAnswer {
  readonly id: string
  readonly revision: number
  /** Left out where it is not known: of a value in conflict. */
  readonly confirmed?: boolean
}

export const noAnswer: GivenAnswer = { value: null, missingReason: null }

export function createEntry(
  place: QuestionPlace,
  stored: StoredAnswer | undefined,
  waiting: AnswerOperation | undefined,
): AnswerEntry {
  const { value, missingReason } = waiting ?? stored ?? noAnswer
  const refusal = waiting?.refusal ?? null
  return {
    place,
    state: {
      value,
      missingReason,
      confirmed: (waiting ?? stored)?.confirmed ?? false,
      phase: waiting === undefined || refusal !== null ? 'stored' : 'sending',
      problem: refusal === null ? null : problemOf(refusal),
      visible: true,
      reason: null,
      generation: 0,
    },
    answerId: stored?.id ?? null,
    revision: stored?.revision ?? null,
    given: refusal === null ? { value, missingReason } : (stored ?? noAnswer),
    stored: stored ?? noAnswer,
    operationId: waiting?.operationId ?? null,
    refused: refusal !== null,
    timer: undefined,
    base: null,
  }
}

/** Why the server refuses an answer, to its doctor: of what is not there any more it says no more than that. */
export function reasonOf({ status, message }: Refusal): string {
  return status === 404 ? it.doctor.question.homeless : message
}

/** A server's refusal as the field shows it. */
export function problemOf(refusal: Refusal): AnswerProblem {
  const current = refusal.code === 'staleRevision' ? readCurrentAnswer(refusal.meta) : null
  if (current !== null) return { kind: 'conflict', current }
  return { kind: refusal.code === 'unconfirmed' ? 'doubt' : 'refused', message: reasonOf(refusal) }
}
