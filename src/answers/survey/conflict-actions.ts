import { keyInSurvey } from '../answer-address'
import type { AnswerQueue } from '../queue/answer-queue'
import { checkValue } from './check-value'
import type { ConflictActions } from './filling-store'
import type { AnswerBook } from './answer-book'
import { conflictOf } from '../state/field'
import type { createSaving } from './answer-saving'

/** Creates the doctor's actions on answers that could not be stored. */
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

  /** Commits what is being typed before a decision, so that it goes to the history as well. */
  function commitTyping(questionId: string): void {
    const entry = book.entries.get(questionId)
    if (entry !== undefined) saving.commit(entry)
  }

  /** Sends the field's value again. One outside a soft bound was confirmed before the server could refuse it. */
  function sendConfirmed(questionId: string): void {
    const entry = book.entryOf(questionId)
    const { designQuestion, state, submitted } = entry
    const { problem } = checkValue(designQuestion, state.value, submitted.value, today)
    saving.send(entry, state, { confirmed: problem?.kind === 'warning' })
  }

  return {
    keepMine(questionId) {
      const open = conflict(questionId)
      if (open === null) return
      const { entry, current } = open
      entry.answerId = current.id
      entry.revision = current.revision
      entry.refusal = null
      sendConfirmed(questionId)
    },
    takeTheirs(questionId) {
      commitTyping(questionId)
      const open = conflict(questionId)
      if (open === null) return
      saving.takeTheirs(open.entry, open.current)
      book.groups.refresh()
    },
    sendAgain(questionId) {
      if (book.entryOf(questionId).state.problem?.kind === 'refused') sendConfirmed(questionId)
    },
    discardRefused(questionId) {
      commitTyping(questionId)
      const entry = book.entries.get(questionId)
      // A conflict is resolved, whatever else the field shows.
      const current = entry === undefined ? null : conflictOf(entry)
      if (entry !== undefined && current !== null) {
        saving.takeTheirs(entry, current)
        return book.groups.refresh()
      }
      // The question may have been deleted from the design.
      const refused = queue.waiting(book.surveyId).find((one) => keyInSurvey(one) === questionId)
      if (refused !== undefined) queue.discard(refused)
      if (entry?.state.problem?.kind !== 'refused') return
      saving.drafts.dropText(entry)
      book.replace(entry, { ...entry.stored, id: entry.answerId })
      book.groups.refresh()
    },
  }
}
