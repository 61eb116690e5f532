import type { AnswerQueue } from '../../../data/outbox/answer-queue'
import { checkValue } from '../../../filling/check-value'
import type { SavingWays } from '../../../filling/filling-store'
import type { AnswerBook } from './answer-book'
import type { createSaving } from './answer-saving'

/** What the doctor decides of an answer that could not be stored. */
export function createSavingWays(
  book: AnswerBook,
  queue: AnswerQueue,
  saving: ReturnType<typeof createSaving>,
  today: string,
): SavingWays {
  function conflict(questionId: string) {
    const entry = book.entryOf(questionId)
    const { problem } = entry.state
    return problem?.kind === 'conflict' ? { entry, current: problem.current } : null
  }

  /** A value outside a soft bound was confirmed before the server could refuse it. */
  function sendConfirmed(questionId: string): void {
    const entry = book.entryOf(questionId)
    const { place, state, given } = entry
    const { problem } = checkValue(place, state.value, given.value, today)
    saving.send(entry, state, { confirmed: problem?.kind === 'doubt' })
  }

  return {
    keepMine(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      const { entry, current } = found
      entry.answerId = current.id
      entry.revision = current.revision
      sendConfirmed(questionId)
    },
    takeTheirs(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      queue.giveUp(book.surveyId, questionId, found.current)
      book.replace(found.entry, found.current)
      book.groups.refresh()
    },
    sendAgain(questionId) {
      if (book.entryOf(questionId).state.problem?.kind === 'refused') sendConfirmed(questionId)
    },
    discardRefused(questionId) {
      queue.discard(book.surveyId, questionId)
      const entry = book.entries.get(questionId)
      if (entry?.state.problem?.kind !== 'refused') return
      book.replace(entry, { ...entry.stored, id: entry.answerId, revision: entry.revision })
      book.groups.refresh()
    },
  }
}
