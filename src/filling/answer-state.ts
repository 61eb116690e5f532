import type { TypedText } from '../../kinds/fields/typed-text'
import type { CurrentAnswer, SubmittedAnswer } from '../answers/queue/operation'
import type { QuestionRecord } from './records'

/** What stands between what the doctor sees and what is stored. */
export type AnswerProblem =
  /** Typed, but not readable as a value: it is in the field alone. Unfinished until the field is left: then it is told. */
  | {
      readonly kind: 'unreadable'
      readonly message: string
      readonly unfinished: boolean
      readonly text: string
    }
  /** Against the question's rules; not sent. */
  | { readonly kind: 'invalid'; readonly message: string }
  /** Outside a soft bound: the question to confirm. */
  | { readonly kind: 'warning'; readonly message: string }
  /** Refused by the server, as when the survey was completed elsewhere: to be sent again or given up. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'conflict'; readonly current: CurrentAnswer }

/** `typing`: not finished · `sending`: given, not acknowledged · `stored`: as on the server, or never given. */
export type AnswerPhase = 'typing' | 'sending' | 'stored'

/** All that a question's field needs to be drawn. Replaced, never changed, so that React compares by identity. */
export interface QuestionState extends SubmittedAnswer {
  readonly phase: AnswerPhase
  readonly problem: AnswerProblem | null
  /** The field's text as it was typed, until the field is left; it reads as the value. */
  readonly typed: TypedText | null
  /** The value lies outside what is expected, and who gave it stands by it (product §4). */
  readonly confirmed: boolean
  /** False while a condition hides the question or its group. */
  readonly visible: boolean
  /** Why a formula has no value. */
  readonly reason: string | null
  /** Grows when a value that the doctor did not give replaces theirs: the field is drawn anew. */
  readonly generation: number
}

/** Whether something was answered: a value, or why there is none. */
export function hasAnswer({ value, missingReason }: SubmittedAnswer): boolean {
  return value !== null || missingReason !== null
}

/** Whether a question is drawn: one that is not asked any more stays where it was answered (product §4). */
export function isVisible({ archivedAt }: QuestionRecord, state: QuestionState): boolean {
  return state.visible && (archivedAt === null || hasAnswer(state))
}

/** The problem that is told at the field: nobody is blamed for a date that they are in the midst of typing. */
export function visibleIssue({ problem }: QuestionState): AnswerProblem | null {
  return problem?.kind === 'unreadable' && problem.unfinished ? null : problem
}

/** The text of a question's field as it was typed, whether or not it can be read; null where the field says its value itself. */
export function typedIn({ problem, typed }: QuestionState): TypedText | null {
  return problem?.kind === 'unreadable' ? { field: '', text: problem.text } : typed
}
