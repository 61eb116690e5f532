import {
  type Draft,
  type GivenAnswer,
  isAnswerTo,
  isOvertaken,
  sameAnswer,
} from '../../../data/outbox/operation'
import type { AnswerQueue, Outcome } from '../../../data/outbox/answer-queue'
import { checkValue } from '../../../filling/check-value'
import { createFieldDrafts, operationOf } from './field-drafts'
import type { AnswerBook } from './answer-book'
import { type AnswerEntry, problemOf } from './answer-entry'

/**
 * Between what the fields show and the queue of unsent answers: what is handed over, and what becomes of it.
 *
 * @param onStored called with the answers group after each acknowledged save: its status is to be read again (spec §4)
 */
export function createSaving(
  book: AnswerBook,
  queue: AnswerQueue,
  today: string,
  onStored: (groupId: string, answersGroupId: string) => void,
) {
  const drafts = createFieldDrafts(book, queue)

  function send(
    entry: AnswerEntry,
    { value, missingReason }: GivenAnswer,
    { confirmed = false, keepalive = false } = {},
  ): void {
    const { question } = entry.place
    const operation = operationOf(book, entry, { value, missingReason }, confirmed)
    entry.base = null
    entry.given = { value, missingReason }
    entry.operationId = operation.operationId
    entry.refused = false
    book.put(question.id, { value, missingReason, confirmed, phase: 'sending', problem: null })
    queue.push(operation, { keepalive })
  }

  /** The typing has come to an end: what can be sent is sent, what can't says why. */
  function settle(entry: AnswerEntry, keepalive = false): void {
    clearTimeout(entry.timer)
    entry.timer = undefined
    const { id } = entry.place.question
    if (entry.state.phase !== 'typing') return
    const { state, given, place } = entry
    const { value, problem } = checkValue(place, state.value, given.value, today)
    const answer = { value, missingReason: state.missingReason }
    if (sameAnswer(answer, given) && problem?.kind !== 'invalid') {
      if (entry.refused) forgetRefused(entry)
      drafts.drop(entry)
      book.put(id, {
        value,
        phase: entry.operationId === null ? 'stored' : 'sending',
        problem: null,
      })
    } else if (problem !== null) {
      drafts.keep(entry, answer, problem)
      book.put(id, { value, problem })
    } else send(entry, answer, { keepalive })
    book.groups.refresh()
  }

  function forgetRefused(entry: AnswerEntry): void {
    queue.discard(book.surveyId, entry.place.question.id)
    entry.refused = false
    entry.operationId = null
  }

  function acknowledged({ operation, answer, answersGroupId }: Outcome & { kind: 'saved' }): void {
    const entry = book.entryOf(operation.questionId)
    entry.answerId = answer.id
    book.groups.setAnswersGroup(operation.groupId, answersGroupId)
    // Somebody else's answer comes with the group, which is read again now.
    if (!isOvertaken(operation, answer)) {
      const { value, missingReason } = operation
      entry.revision = answer.revision
      entry.stored = { value, missingReason }
      drafts.rebase(entry, answersGroupId)
    }
    if (entry.operationId === operation.operationId) {
      entry.operationId = null
      if (entry.state.phase === 'sending') book.put(operation.questionId, { phase: 'stored' })
    }
    onStored(operation.groupId, answersGroupId)
  }

  /** A page that is gone gave this answer: where nothing newer is being typed the field shows it. */
  function taken({ operation }: Outcome): void {
    const entry = book.entryOf(operation.questionId)
    const { phase, problem, generation } = entry.state
    if (operation.discarded || phase === 'typing' || problem !== null) return
    const { value, missingReason } = operation
    const refusal = operation.refusal
    entry.operationId = operation.operationId
    entry.refused = refusal !== null
    if (refusal === null) entry.given = { value, missingReason }
    book.put(operation.questionId, {
      value,
      missingReason,
      phase: refusal === null ? 'sending' : 'stored',
      problem: refusal === null ? null : problemOf(refusal),
      generation: generation + 1,
    })
    book.evaluate(operation.questionId, { value, missingReason })
  }

  function refused({ operation, refusal }: Outcome & { kind: 'refused' }): void {
    const entry = book.entryOf(operation.questionId)
    if (entry.operationId !== operation.operationId) return
    entry.refused = true
    entry.given = entry.stored
    if (entry.state.phase === 'typing') return
    book.put(operation.questionId, { phase: 'stored', problem: problemOf(refusal) })
  }

  /** What was typed when an earlier page went: it stands in its field as it was typed, and goes on from there. */
  function restore(draft: Draft): void {
    const entry = book.entries.get(draft.questionId)
    if (entry === undefined || entry.state.phase === 'typing') return
    if (!isAnswerTo(draft, entry.place.question)) return
    if (drafts.restore(entry, draft)) settle(entry)
  }

  for (const draft of queue.drafts(book.surveyId)) restore(draft)

  const unsubscribe = queue.subscribe((outcome) => {
    const { surveyId, questionId, groupId } = outcome.operation
    const entry = book.entries.get(questionId)
    if (surveyId !== book.surveyId || entry === undefined) return
    if (!isAnswerTo(outcome.operation, entry.place.question)) {
      // What the server made of an answer to another kind of question comes with its group.
      if (outcome.kind === 'saved') onStored(groupId, outcome.answersGroupId)
    } else if (outcome.kind === 'saved') acknowledged(outcome)
    else if (outcome.kind === 'refused') refused(outcome)
    else if (outcome.kind === 'taken') taken(outcome)
    else restore(outcome.operation)
  })

  return { send, settle, drafts, stop: unsubscribe }
}
