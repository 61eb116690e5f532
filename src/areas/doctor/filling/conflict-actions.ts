import { keyInSurvey } from '../../../answers/answer-address'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { checkValue } from '../../../filling/check-value'
import type { ConflictActions } from '../../../filling/filling-store'
import type { AnswerBook } from './answer-book'
import { conflictOf } from './answer-entry'
import type { createSaving } from './answer-saving'

/** What the doctor decides of an answer that could not be stored. */
export function createConflictActions(
  book: AnswerBook,
  queue: AnswerQueue,
  saving: ReturnType<typeof createSaving>,
  today: string,
): ConflictActions {
  function conflict(questionId: string) {
    const entry = book.entries.get(questionId)
    const problem = entry?.state.problem
    return entry && problem?.kind === 'conflict' ? { entry, current: problem.current } : null
  }

  /** What is being typed was given as well when its doctor decides: it goes to the history with what it replaces. */
  function settleTyping(questionId: string): void {
    const entry = book.entries.get(questionId)
    if (entry !== undefined) saving.settle(entry)
  }

  /** A value outside a soft bound was confirmed before the server could refuse it. */
  function sendConfirmed(questionId: string): void {
    const entry = book.entryOf(questionId)
    const { designQuestion, state, submitted } = entry
    const { problem } = checkValue(designQuestion, state.value, submitted.value, today)
    saving.send(entry, state, { confirmed: problem?.kind === 'warning' })
  }

  return {
    keepMine(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      const { entry, current } = found
      entry.answerId = current.id
      entry.revision = current.revision
      entry.refusal = null
      sendConfirmed(questionId)
    },
    takeTheirs(questionId) {
      settleTyping(questionId)
      const found = conflict(questionId)
      if (found === null) return
      saving.takeTheirs(found.entry, found.current)
      book.groups.refresh()
    },
    sendAgain(questionId) {
      if (book.entryOf(questionId).state.problem?.kind === 'refused') sendConfirmed(questionId)
    },
    discardRefused(questionId) {
      settleTyping(questionId)
      const entry = book.entries.get(questionId)
      // Whatever the field shows above it: the two are decided on.
      const current = entry === undefined ? null : conflictOf(entry)
      if (entry !== undefined && current !== null) {
        saving.takeTheirs(entry, current)
        return book.groups.refresh()
      }
      // Its question may not be in the design any more.
      const refused = queue.waiting(book.surveyId).find((one) => keyInSurvey(one) === questionId)
      if (refused !== undefined) queue.discard(refused)
      if (entry?.state.problem?.kind !== 'refused') return
      saving.drafts.dropText(entry)
      book.replace(entry, { ...entry.stored, id: entry.answerId })
      book.groups.refresh()
    },
  }
}
