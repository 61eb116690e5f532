import type { MissingReason } from '../../contract/missing-reasons'
import type { TypedText } from '../../kinds/fields/typed-text'
import type { CommitMode } from '../../kinds/view'
import type { QuestionState } from './answer-state'

/** The ways out of what keeps a given answer from being stored. */
export interface ConflictActions {
  /** Of two values in conflict, the doctor's own is to stay. */
  keepMine(questionId: string): void
  /** Of two values in conflict, the stored one is to stay. */
  takeTheirs(questionId: string): void
  /** What the server refused is sent once more, as when the survey takes answers again. */
  sendAgain(questionId: string): void
  /** What the server refused is given up: the stored answer stands. */
  discardRefused(questionId: string): void
}

/**
 * What the fields of a group are drawn from, and what they tell: each question has a state of its own, and goes by its `questionKey`.
 */
export interface FillingStore {
  /** Day of the reader, for bounds on `today`. */
  readonly today: string
  /** Null where nothing is stored, as in a preview: there answers are neither refused nor in conflict. */
  readonly saving: ConflictActions | null
  question(questionId: string): QuestionState
  subscribeQuestion(questionId: string, listener: () => void): () => void
  /** A value is given, or is being typed: then with the text that stands in its field. */
  change(questionId: string, value: unknown, commitMode: CommitMode, typed?: TypedText): void
  /** Says why there is no value, which empties it; null takes the reason away. Giving a value takes it away as well (decision 023). */
  giveReason(questionId: string, reason: MissingReason | null): void
  /** What was typed can't be read: it is kept in the field and never sent (product §5). It is told at the field unless still typed. */
  unreadable(questionId: string, message: string, pace?: CommitMode, text?: string): void
  /** The field was left: what waits for the typing pause is settled now. */
  leave(questionId: string): void
  /** A value outside a soft bound is stood by. */
  confirm(questionId: string): void
}
