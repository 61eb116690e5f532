import {
  type CurrentAnswer,
  type Draft,
  type SubmittedAnswer,
  isAnswerTo,
  isOvertaken,
  sameAnswer,
  type AnswerChanges,
} from '../../../answers/queue/operation'
import { keyInSurvey } from '../../../answers/answer-address'
import type { AnswerQueue, Outcome } from '../../../answers/queue/answer-queue'
import { checkValue } from '../../../filling/check-value'
import { withFocusRestored } from '../../../filling/question/focus-question'
import { createFieldDrafts, operationOf } from './field-drafts'
import type { AnswerBook } from './answer-book'
import { type AnswerEntry, conflictOf, problemOf } from './answer-entry'

/**
 * After each acknowledged save: the group's status is to be known anew (product §5).
 *
 * @param saved what the reply told; null where that is nothing, or somebody else's answer stands there, which nobody has seen here
 */
export type OnStored = (
  groupId: string,
  answersGroupId: string,
  saved: AnswerChanges | null,
) => void

/**
 * Between what the fields show and the queue of unsent answers: what is handed over, and what becomes of it.
 *
 * @param onStored told of each acknowledged save
 */
export function createSaving(
  book: AnswerBook,
  queue: AnswerQueue,
  today: string,
  onStored: OnStored,
) {
  const drafts = createFieldDrafts(book, queue)

  /**
   * Hands an answer over to the queue. While another one stands against what was given before, it waits for its doctor's choice as
   * that did: typing is none.
   */
  function send(
    entry: AnswerEntry,
    { value, missingReason }: SubmittedAnswer,
    { confirmed = false, keepalive = false, isWord = false } = {},
  ): void {
    const { question } = entry.designQuestion
    const refusal = conflictOf(entry) === null ? null : entry.refusal
    const operation = {
      ...operationOf(book, entry, { value, missingReason }, confirmed),
      operationId: drafts.idOf(entry),
      refusal,
    }
    const continued = entry.typed
    entry.submitted = { value, missingReason }
    entry.operationId = operation.operationId
    entry.refusal = refusal
    entry.typed = isWord ? operation.operationId : null
    book.put(question.id, {
      value,
      missingReason,
      confirmed,
      phase: refusal === null ? 'sending' : 'stored',
      problem: refusal && problemOf(refusal),
    })
    queue.push(operation, { keepalive, continued })
    drafts.keepText(entry, operation)
  }

  /** Of two answers that met, the stored one is to stay. */
  function takeTheirs(entry: AnswerEntry, current: CurrentAnswer): void {
    queue.giveUp(book.placeOf(entry), current)
    drafts.dropText(entry)
    book.replace(entry, current)
  }

  /**
   * The typing has come to an end: what can be sent is sent, what can't says why.
   *
   * @param isWord it is a pause in it, and the field was not left
   */
  function settle(entry: AnswerEntry, { keepalive = false, isWord = false } = {}): void {
    clearTimeout(entry.timer)
    entry.timer = undefined
    if (!isWord) entry.typed = null
    if (entry.state.phase !== 'typing') return
    const { state, submitted, designQuestion } = entry
    const { value, problem } = checkValue(designQuestion, state.value, submitted.value, today)
    const answer = { value, missingReason: state.missingReason }
    const current = conflictOf(entry)
    if (sameAnswer(answer, submitted) && problem?.kind !== 'invalid') asBefore(entry, answer)
    else if (current !== null && sameAnswer(answer, current)) {
      // A pause on the way to another value is no choice: it stays typed, and kept as such, until the field is left.
      if (!isWord) takeTheirs(entry, current)
    } else if (problem !== null) {
      drafts.keep(entry, answer, problem)
      book.put(designQuestion.question.id, { value, problem })
    } else send(entry, answer, { keepalive, isWord })
    book.groups.refresh()
  }

  /** What was typed is what was given last. Where another answer stands against that, it does so still. */
  function asBefore(entry: AnswerEntry, { value }: SubmittedAnswer): void {
    const conflict = conflictOf(entry) === null ? null : entry.refusal
    if (conflict === null && entry.refusal !== null) forgetRefused(entry)
    drafts.drop(entry)
    drafts.keepText(entry, operationOf(book, entry, entry.submitted, false))
    if (entry.operationId === null) entry.revision = entry.stored.revision
    const isUnderWay = entry.operationId !== null && conflict === null
    book.put(entry.designQuestion.question.id, {
      value,
      phase: isUnderWay ? 'sending' : 'stored',
      problem: conflict && problemOf(conflict),
    })
  }

  function forgetRefused(entry: AnswerEntry): void {
    queue.discard(book.placeOf(entry))
    entry.refusal = null
    entry.operationId = null
  }

  function acknowledged(outcome: Outcome & { kind: 'saved' }): void {
    const { operation, answer, answersGroupId, saved } = outcome
    const entry = book.entryOf(keyInSurvey(operation))
    const { phase, problem } = entry.state
    entry.answerId = answer.id
    book.groups.setAnswersGroup(operation.groupId, answersGroupId)
    // What is in the field without having been given may have been typed before this one was known: it is a page's that is gone.
    const isKnown = entry.operationId !== null || (phase !== 'typing' && problem === null)
    // Somebody else's answer comes with the group, which is read again then.
    const isOurs = !isOvertaken(operation, answer)
    if (isKnown && isOurs) {
      const { value, missingReason } = operation
      entry.revision = answer.revision
      entry.stored = { value, missingReason, revision: answer.revision }
      drafts.rebase(entry, answersGroupId)
    }
    if (entry.operationId === operation.operationId) {
      entry.operationId = null
      entry.refusal = null
      if (phase === 'sending') book.put(keyInSurvey(operation), { phase: 'stored' })
    }
    onStored(operation.groupId, answersGroupId, isKnown && isOurs ? saved : null)
  }

  /** A page that is gone gave this answer: where nothing newer is being typed the field shows it. */
  function taken({ operation }: Outcome): void {
    const entry = book.entryOf(keyInSurvey(operation))
    const { phase, problem, generation } = entry.state
    if (operation.discarded || phase === 'typing' || problem !== null) return
    const { value, missingReason, refusal } = operation
    entry.operationId = operation.operationId
    entry.refusal = refusal
    entry.revision = operation.revision
    if (refusal === null || conflictOf(entry) !== null) entry.submitted = { value, missingReason }
    book.put(keyInSurvey(operation), {
      value,
      missingReason,
      phase: refusal === null ? 'sending' : 'stored',
      problem: refusal && problemOf(refusal),
      typed: null,
      generation: generation + 1,
    })
    book.evaluate(keyInSurvey(operation), { value, missingReason })
    drafts.restoreText(entry)
  }

  function refused({ operation, refusal }: Outcome & { kind: 'refused' }): void {
    const entry = book.entryOf(keyInSurvey(operation))
    if (entry.operationId !== operation.operationId) return
    entry.refusal = refusal
    if (conflictOf(entry) === null) entry.submitted = entry.stored
    if (entry.state.phase === 'typing') return
    book.put(keyInSurvey(operation), { phase: 'stored', problem: problemOf(refusal) })
  }

  /** What was typed when an earlier page went: it stands in its field as it was typed, and goes on from there. */
  function restore(draft: Draft): void {
    const entry = book.entries.get(keyInSurvey(draft))
    if (entry === undefined || entry.state.phase === 'typing') return
    if (!isAnswerTo(draft, entry.designQuestion.question)) return
    if (drafts.restore(entry, draft)) settle(entry)
  }

  function restoreText(text: Draft): void {
    const entry = book.entries.get(keyInSurvey(text))
    if (entry === undefined || !isAnswerTo(text, entry.designQuestion.question)) return
    withFocusRestored(() => drafts.restoreText(entry))
  }

  for (const draft of queue.drafts(book.surveyId)) restore(draft)
  for (const text of queue.texts.all(book.surveyId)) restoreText(text)

  const unsubscribe = queue.subscribe((outcome) => {
    const { surveyId, groupId } = outcome.operation
    const entry = book.entries.get(keyInSurvey(outcome.operation))
    if (surveyId !== book.surveyId || entry === undefined) return
    if (!isAnswerTo(outcome.operation, entry.designQuestion.question)) {
      // What the server made of an answer to another kind of question comes with its group.
      if (outcome.kind === 'saved') onStored(groupId, outcome.answersGroupId, null)
    } else if (outcome.kind === 'saved') acknowledged(outcome)
    else if (outcome.kind === 'refused') refused(outcome)
    else if (outcome.kind === 'taken') taken(outcome)
    else if (outcome.kind === 'text') restoreText(outcome.operation)
    else restore(outcome.operation)
  })

  return { send, settle, takeTheirs, drafts, stop: unsubscribe }
}
