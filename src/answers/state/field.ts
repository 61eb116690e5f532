import type { DesignQuestion } from '../../../engine/survey/design'
import { currentIn } from '../conflicts/current-answer'
import type {
  AnswerOperation,
  CurrentAnswer,
  SubmittedAnswer,
  RejectedChange,
} from '../queue/operation'
import { it } from '../../../i18n/doctor'
import type { AnswerProblem, QuestionState } from './question-state'

/** Entry of one question in the store: the state of its field, and its answer on the server as far as it is known. */
export interface AnswerEntry {
  readonly designQuestion: DesignQuestion
  /** Cell that it is answered in (`AnswerAddress`). */
  readonly cell: string
  state: QuestionState
  /** Id of the answer; null until the question has been answered once. */
  answerId: string | null
  /** Revision that the field's value is based on; null if there was no answer. */
  revision: number | null
  /** Last answer that was handed to the queue or read from the server; committing the same again saves nothing. */
  submitted: SubmittedAnswer
  /** Answer on the server, as far as it is known. */
  stored: SubmittedAnswer & { readonly revision: number | null }
  /** Id of the last change that the server has not acknowledged. */
  operationId: string | null
  /** Refusal of that change, which waits for the doctor. */
  refusal: RejectedChange | null
  /** Timer of the pause after which typed text is saved. */
  timer: ReturnType<typeof setTimeout> | undefined
  /** Id of the change that such a pause sent while the doctor is still in the field. */
  typed: string | null
}

/** Answer as it was read with the survey or its group. */
export interface StoredAnswer extends SubmittedAnswer {
  readonly id: string
  readonly revision: number
  /** Missing if it is not known, as of a value in conflict. */
  readonly confirmed?: boolean
}

export const noAnswer: SubmittedAnswer = { value: null, missingReason: null }

/**
 * Revision that a change of an earlier page is based on; null if the server has another answer by now. Revisions of two answers can't be
 * compared: whatever is read of the other one is newer.
 */
export function revisionOf(change: AnswerOperation, answerId: string | null): number | null {
  return answerId === null || change.answerId === answerId ? change.revision : null
}

export function createEntry(
  designQuestion: DesignQuestion,
  stored: StoredAnswer | undefined,
  waiting: AnswerOperation | undefined,
): AnswerEntry {
  const { value, missingReason } = waiting ?? stored ?? noAnswer
  const refusal = waiting?.refusal ?? null
  // In a conflict the doctor has not chosen yet, so that both answers must stay.
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
    revision:
      waiting === undefined ? (stored?.revision ?? null) : revisionOf(waiting, stored?.id ?? null),
    submitted: isUndecided ? { value, missingReason } : (stored ?? noAnswer),
    stored: stored ?? none,
    operationId: waiting?.operationId ?? null,
    refusal,
    timer: undefined,
    typed: null,
  }
}

/** Notes the answer that the server has now. The revision of another one, which was there before, is none for it. */
export function noteAnswerId(entry: AnswerEntry, answerId: string): void {
  if (entry.answerId !== answerId) entry.revision = null
  entry.answerId = answerId
}

/** Reason of a refusal as the doctor reads it. A 404 only means that the question or survey no longer exists. */
export function reasonOf({ status, message }: RejectedChange): string {
  return status === 404 ? it.doctor.question.homeless : message
}

/** Problem that the field shows for a refusal. */
export function problemOf(refusal: RejectedChange): AnswerProblem {
  const current = currentIn(refusal)
  if (current !== null) return { kind: 'conflict', current }
  return {
    kind: refusal.code === 'unconfirmed' ? 'warning' : 'refused',
    message: reasonOf(refusal),
  }
}

/** Server's answer in a conflict that the doctor has not resolved yet, whatever is typed meanwhile; null without one. */
export function conflictOf({ refusal }: AnswerEntry): CurrentAnswer | null {
  return currentIn(refusal)
}
