import type { TypedText } from '../../../kinds/fields/typed-text'
import type { CurrentAnswer, SubmittedAnswer } from '../queue/operation'
import type { QuestionRecord } from '../survey/records'

/** Problem because of which the field's value is not stored. */
export type AnswerProblem =
  /** Text that can't be read as a value, and is in the field alone. The message is shown once the field is left (not `unfinished`). */
  | {
      readonly kind: 'unreadable'
      readonly message: string
      readonly unfinished: boolean
      readonly text: string
    }
  /** Value against the question's rules, which is not sent. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** Value outside a soft bound, which waits to be confirmed. */
  | { readonly kind: 'warning'; readonly message: string }
  /** Value that the server refused, as in a survey that was completed elsewhere: to be sent again or discarded. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'conflict'; readonly current: CurrentAnswer }

/** Phase of an answer: `typing` is not committed, `sending` not acknowledged, `stored` as on the server, or never answered. */
export type AnswerPhase = 'typing' | 'sending' | 'stored'

/** State of a question's field. It is replaced, never changed, so that React compares by identity. */
export interface QuestionState extends SubmittedAnswer {
  readonly phase: AnswerPhase
  readonly problem: AnswerProblem | null
  /** Text of the field as it was typed, until the field is left; it reads as the value. */
  readonly typed: TypedText | null
  /** Whether a value outside a soft bound was confirmed (product §4). */
  readonly confirmed: boolean
  /** False while a condition hides the question or its group. */
  readonly visible: boolean
  /** Reason why a formula has no value. */
  readonly reason: string | null
  /** React key of the field. It grows when another value replaces the doctor's, so that the field is mounted again. */
  readonly generation: number
}

/** Whether there is an answer: a value, or a reason why there is none. */
export function hasAnswer({ value, missingReason }: SubmittedAnswer): boolean {
  return value !== null || missingReason !== null
}

/** Whether a question is drawn. An archived question stays in surveys that have an answer to it (product §4). */
export function isVisible({ archivedAt }: QuestionRecord, state: QuestionState): boolean {
  return state.visible && (archivedAt === null || hasAnswer(state))
}

/** Problem that the field shows: none for a text that is still being typed, as half a date. */
export function visibleIssue({ problem }: QuestionState): AnswerProblem | null {
  return problem?.kind === 'unreadable' && problem.unfinished ? null : problem
}

/** Text of a question's field as it was typed, readable or not; null if the field is drawn from its value. */
export function typedIn({ problem, typed }: QuestionState): TypedText | null {
  return problem?.kind === 'unreadable' ? { field: '', text: problem.text } : typed
}
