import type { DesignQuestion } from '../../../../engine/survey/design'
import { currentIn } from '../../../answers/queue/current-answer'
import type {
  AnswerOperation,
  CurrentAnswer,
  SubmittedAnswer,
  RejectedChange,
} from '../../../answers/queue/operation'
import { it } from '../../../../i18n/doctor'
import type { AnswerProblem, QuestionState } from '../../../filling/answer-state'

/** One question in the store: what its field shows, and what is known of its answer on the server. */
export interface AnswerEntry {
  readonly designQuestion: DesignQuestion
  /** The cell that it is answered in (`AnswerPlace`). */
  readonly cell: string
  state: QuestionState
  /** Null until it has been answered once. */
  answerId: string | null
  /** The revision that what the field shows was based on; null where there was no answer. */
  revision: number | null
  /** The last answer that was handed to the queue or read from the server: the same again needs no save. */
  submitted: SubmittedAnswer
  /** The answer on the server, as far as it is known. */
  stored: SubmittedAnswer & { readonly revision: number | null }
  /** The last change that is not acknowledged. */
  operationId: string | null
  /** Why the server has refused that change: it waits for the doctor. */
  refusal: RejectedChange | null
  /** Runs while the doctor is typing. */
  timer: ReturnType<typeof setTimeout> | undefined
  /** The change that the pause in a typing sent off which still goes on. */
  typed: string | null
}

/** An answer as it was read with the survey or its group. */
export interface StoredAnswer extends SubmittedAnswer {
  readonly id: string
  readonly revision: number
  /** Left out where it is not known: of a value in conflict. */
  readonly confirmed?: boolean
}

export const noAnswer: SubmittedAnswer = { value: null, missingReason: null }

export function createEntry(
  designQuestion: DesignQuestion,
  stored: StoredAnswer | undefined,
  waiting: AnswerOperation | undefined,
): AnswerEntry {
  const { value, missingReason } = waiting ?? stored ?? noAnswer
  const refusal = waiting?.refusal ?? null
  // What stands against it was not chosen yet, and nothing else may forget the two.
  const isUndecided = refusal === null || currentIn(refusal) !== null
  const none = { ...noAnswer, revision: null }
  return {
    designQuestion,
    cell: '',
    state: {
      value,
      missingReason,
      confirmed: (waiting ?? stored)?.confirmed ?? false,
      phase: waiting === undefined || refusal !== null ? 'stored' : 'sending',
      problem: refusal === null ? null : problemOf(refusal),
      typed: null,
      visible: true,
      reason: null,
      generation: 0,
    },
    answerId: stored?.id ?? waiting?.answerId ?? null,
    revision: (waiting ?? stored)?.revision ?? null,
    submitted: isUndecided ? { value, missingReason } : (stored ?? noAnswer),
    stored: stored ?? none,
    operationId: waiting?.operationId ?? null,
    refusal,
    timer: undefined,
    typed: null,
  }
}

/** Why the server refuses an answer, to its doctor: of what is not there any more it says no more than that. */
export function reasonOf({ status, message }: RejectedChange): string {
  return status === 404 ? it.doctor.question.homeless : message
}

/** A server's refusal as the field shows it. */
export function problemOf(refusal: RejectedChange): AnswerProblem {
  const current = currentIn(refusal)
  if (current !== null) return { kind: 'conflict', current }
  return {
    kind: refusal.code === 'unconfirmed' ? 'warning' : 'refused',
    message: reasonOf(refusal),
  }
}

/** The answer that the doctor has not chosen against yet, whatever is typed meanwhile. */
export function conflictOf({ refusal }: AnswerEntry): CurrentAnswer | null {
  return currentIn(refusal)
}
