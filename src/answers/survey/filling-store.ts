import type { MissingReason } from '../../../contract/survey-status'
import type { TypedText } from '../../../kinds/fields/typed-text'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { QuestionState } from '../state/question-state'

/** Actions on an answer that could not be stored: it is in conflict, or the server refused it. */
export interface ConflictActions {
  /** Resolves a conflict in favour of the doctor's own value. */
  keepMine(questionId: string): void
  /** Resolves a conflict in favour of the stored value. */
  takeTheirs(questionId: string): void
  /** Sends a refused answer again, as when the survey takes answers again. */
  sendAgain(questionId: string): void
  /** Discards a refused answer; the field shows the stored one. */
  discardRefused(questionId: string): void
}

/**
 * Store of the answers of a group: fields are drawn from it and report to it. Each question has a state of its own, by its `questionKey`.
 */
export interface FillingStore {
  /** Current day, for bounds on `today`. */
  readonly today: string
  /** Null if nothing is stored, as in a preview, where answers are neither refused nor in conflict. */
  readonly saving: ConflictActions | null
  question(questionId: string): QuestionState
  subscribeQuestion(questionId: string, listener: () => void): () => void
  /** Sets a value. @param typed text of the field, if the value is being typed */
  change(questionId: string, value: unknown, commitMode: CommitMode, typed?: TypedText): void
  /** Sets the reason why there is no value, which empties the field; null removes the reason, as a value does (decision 023). */
  giveReason(questionId: string, reason: MissingReason | null): void
  /** Notes a text that can't be read as a value: it stays in the field and is never sent (product §5). */
  unreadable(questionId: string, message: string, commitMode?: CommitMode, text?: string): void
  /** Commits what was typed, since the field was left. */
  leave(questionId: string): void
  /** Confirms a value outside a soft bound. */
  confirm(questionId: string): void
}
