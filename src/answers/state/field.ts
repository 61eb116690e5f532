import type { TypedText } from '../../../kinds/fields/typed-text'
import { currentIn } from '../conflicts/current-answer'
import { problemOf } from '../conflicts/rejection-problem'
import type {
  AnswerChanges,
  AnswerOperation,
  CurrentAnswer,
  Draft,
  RejectedChange,
  Stored,
  SubmittedAnswer,
} from '../queue/operation'
import type { AnswerPhase, AnswerProblem } from './question-state'

/** Answer as it was read with the survey or its group. */
export interface StoredAnswer extends SubmittedAnswer {
  readonly id: string
  readonly revision: number
  /** Missing if it is not known, as of a value in conflict. */
  readonly confirmed?: boolean
}

/** Answer that replaces a field's, or none: it was deleted. */
export type Replacement =
  | StoredAnswer
  | (SubmittedAnswer & {
      readonly id: string | null
      readonly revision: number | null
      readonly confirmed?: boolean
    })

/** Field of one question on a page: what it shows, and which answer that is based on. It is replaced, never changed. */
export interface Field extends SubmittedAnswer {
  /** Whether a value outside a soft bound was confirmed (product §4). */
  readonly confirmed: boolean
  readonly problem: AnswerProblem | null
  /** Text of the field as it was typed, until the field is left; it reads as the value. */
  readonly typed: TypedText | null
  /** Number of times that another value has replaced the doctor's. */
  readonly generation: number
  /** Whether it has a value that was not committed. */
  readonly isTyping: boolean
  /** Id of the answer; null until the question has been answered once. */
  readonly answerId: string | null
  /** Revision that the field's value is based on; null if there was no answer. */
  readonly revision: number | null
  /** Last answer that was handed to the queue or read from the server; committing the same again saves nothing. */
  readonly submitted: SubmittedAnswer
  /** Answer on the server, as far as it is known. */
  readonly stored: SubmittedAnswer & { readonly revision: number | null }
  /** Id of the last change that the server has not acknowledged. */
  readonly operationId: string | null
  /** Refusal of that change, which waits for the doctor. */
  readonly refusal: RejectedChange | null
  /** Id of the change that a pause in typing sent while the doctor is still in the field. */
  readonly continued: string | null
}

/**
 * Phase of a field, beside that of its answer's delivery:
 *
 * - `idle`: it shows the answer that was last handed over or read;
 * - `typing`: the doctor is typing, and nothing is handed over yet;
 * - `held`: it was committed, but can't be sent: not readable, against a rule, or to be confirmed.
 */
export type FieldPhase = 'idle' | 'typing' | 'held'

export const fieldPhases = ['idle', 'typing', 'held'] as const

export function fieldPhaseOf({ isTyping, problem }: Field): FieldPhase {
  if (problem?.kind === 'unreadable') return problem.unfinished ? 'typing' : 'held'
  if (!isTyping) return 'idle'
  return problem?.kind === 'invalid' || problem?.kind === 'warning' ? 'held' : 'typing'
}

/** Phase as the field is drawn. */
export function answerPhaseOf({ isTyping, operationId, refusal }: Field): AnswerPhase {
  if (isTyping) return 'typing'
  return operationId !== null && refusal === null ? 'sending' : 'stored'
}

/** Value to be committed, with all that a step has to know of it. */
export interface Commit {
  /** Value in its canonical form and what is wrong with it, by `checkValue`. */
  readonly checked: Pick<Field, 'problem'> & Pick<SubmittedAnswer, 'value'>
  /** Id of the change, if one is made: that of the field's draft, which it replaces in the storage. */
  readonly operationId: string
  /** Whether the page may end before the reply comes. */
  readonly keepalive: boolean
}

/** Something that happens to a field. */
export type FieldEvent =
  /** The doctor typed a value, and may type on. */
  | {
      readonly kind: 'typed'
      readonly answer: SubmittedAnswer
      readonly problem: AnswerProblem | null
      readonly text: TypedText | null
    }
  /** The doctor chose a value, which is committed at once. */
  | {
      readonly kind: 'chosen'
      readonly answer: SubmittedAnswer
      readonly text: TypedText | null
      readonly commit: Commit
    }
  /** The doctor gave the reason why there is no value, or took it away. */
  | { readonly kind: 'reasonChosen'; readonly answer: SubmittedAnswer; readonly commit: Commit }
  /** The text can't be read as a value; it is `unfinished` while the doctor is typing. */
  | {
      readonly kind: 'unreadable'
      readonly text: string
      readonly message: string
      readonly unfinished: boolean
    }
  /** The doctor has paused in typing, and is still in the field. */
  | { readonly kind: 'paused'; readonly commit: Commit }
  | { readonly kind: 'left'; readonly commit: Commit }
  /** The page ends, or a decision follows. */
  | { readonly kind: 'committed'; readonly commit: Commit }
  /** The doctor confirmed a value outside a soft bound. */
  | { readonly kind: 'confirmed'; readonly commit: Commit }
  /** The doctor decided a conflict for their own value. */
  | { readonly kind: 'choseMine'; readonly commit: Commit }
  /** The doctor decided a conflict for the stored value. */
  | { readonly kind: 'choseTheirs' }
  /** The doctor sends a refused value again. */
  | { readonly kind: 'sentAgain'; readonly commit: Commit }
  /** The doctor discarded a refused value. */
  | { readonly kind: 'discarded' }
  /** The server has stored a change. `isOurs` is false if it has another answer by now. */
  | {
      readonly kind: 'saved'
      readonly stored: Stored
      readonly saved: AnswerChanges | null
      readonly isOurs: boolean
    }
  | {
      readonly kind: 'refused'
      readonly operation: AnswerOperation
      readonly refusal: RejectedChange
    }
  /** The queue has adopted a change of an ended page. */
  | { readonly kind: 'adopted'; readonly operation: AnswerOperation }
  /** A draft of an ended page was found. */
  | { readonly kind: 'foundDraft'; readonly draft: Draft; readonly commit: Commit }
  /** The text that the field had on an earlier page was found. */
  | { readonly kind: 'foundText'; readonly text: Draft }
  /** The answer was read again from the server. */
  | { readonly kind: 'reread'; readonly answer: StoredAnswer }
  /** The server has the answer no longer. */
  | { readonly kind: 'removed' }

export type FieldEventKind = FieldEvent['kind']
export type FieldEventOf<Kind extends FieldEventKind> = Extract<FieldEvent, { kind: Kind }>

/** Consequence of an event outside of the field, for the survey's store to carry out, in their order. */
export type FieldEffect =
  /** Starts the pause after which a typed value is committed. */
  | { readonly kind: 'startPause' }
  | { readonly kind: 'endPause' }
  /** Computes what depends on the answer. */
  | { readonly kind: 'evaluate'; readonly answer: SubmittedAnswer }
  /** Computes the statuses of groups at once. */
  | { readonly kind: 'refreshGroups' }
  /** Stores what is typed. A draft that was only found stays as it is if `isHeld`. */
  | {
      readonly kind: 'keepDraft'
      readonly answer: SubmittedAnswer
      readonly typed: Draft['typed']
      readonly isHeld: boolean
    }
  /** Writes it to the browser's storage at once. */
  | { readonly kind: 'writeDraft' }
  | { readonly kind: 'dropDraft' }
  /** Leaves a found draft to the storage. */
  | { readonly kind: 'releaseDraft'; readonly draft: Draft }
  /** Bases the draft on the answer that was just stored. */
  | { readonly kind: 'rebaseDraft'; readonly answersGroupId: string }
  /** Stores the field's text next to its answer. */
  | { readonly kind: 'keepText'; readonly answer: SubmittedAnswer }
  | { readonly kind: 'dropText' }
  /** Looks for a text that the field had on another page. */
  | { readonly kind: 'findText' }
  /** Hands an answer to the queue, with the text that the field shows. */
  | ({
      readonly kind: 'push'
      readonly answer: SubmittedAnswer
      readonly confirmed: boolean
    } & Pick<Field, 'refusal' | 'continued'> &
      Pick<Commit, 'operationId' | 'keepalive'>)
  /** Discards the refused change in the queue. */
  | { readonly kind: 'discard' }
  /** Discards it in favour of the server's answer. */
  | { readonly kind: 'giveUp'; readonly current: CurrentAnswer }
  /** Shows the change that the queue has for this answer, if that is another one. */
  | { readonly kind: 'showWaiting' }
  /** Notes that the server has a newer answer, which the field does not show. */
  | { readonly kind: 'overlook' }
  /** Reports a save; `isShown` is false if the server's answer must be read. */
  | ({ readonly kind: 'reportStored'; readonly isShown: boolean } & Pick<
      FieldEventOf<'saved'>,
      'stored' | 'saved'
    >)

/** Field after an event, and what follows from it. */
export interface FieldStep {
  readonly field: Field
  readonly effects: readonly FieldEffect[]
}

/** Nothing follows from an event in this phase. */
export const stay = (field: Field): FieldStep => ({ field, effects: [] })

export const noAnswer: SubmittedAnswer = { value: null, missingReason: null }

/**
 * Revision that a change of an earlier page is based on; null if the server has another answer by now. Revisions of two answers can't be
 * compared: whatever is read of the other one is newer.
 */
export function revisionOf(change: AnswerOperation, answerId: string | null): number | null {
  return answerId === null || change.answerId === answerId ? change.revision : null
}

/**
 * Makes the field of a question when its survey is opened.
 *
 * @param stored its answer on the server
 * @param waiting change of it that the queue has
 */
export function openField(
  stored: StoredAnswer | undefined,
  waiting: AnswerOperation | undefined,
): Field {
  const { value, missingReason } = waiting ?? stored ?? noAnswer
  const refusal = waiting?.refusal ?? null
  // In a conflict the doctor has not chosen yet, so that both answers must stay.
  const isUndecided = refusal === null || currentIn(refusal) !== null
  const { id = null, revision = null } = stored ?? {}
  return {
    value,
    missingReason,
    confirmed: (waiting ?? stored)?.confirmed ?? false,
    problem: problemOf(refusal),
    typed: null,
    generation: 0,
    isTyping: false,
    answerId: id ?? waiting?.answerId ?? null,
    revision: waiting === undefined ? revision : revisionOf(waiting, id),
    submitted: isUndecided ? { value, missingReason } : (stored ?? noAnswer),
    stored: stored ?? { ...noAnswer, revision: null },
    operationId: waiting?.operationId ?? null,
    refusal,
    continued: null,
  }
}

/** Server's answer in a conflict that the doctor has not resolved yet, whatever is typed meanwhile; null without one. */
export function conflictOf({ refusal }: Field): CurrentAnswer | null {
  return currentIn(refusal)
}
