import {
  type AnswerOperation,
  type CurrentAnswer,
  type Draft,
  type SubmittedAnswer,
  isAnswerTo,
  isOvertaken,
  sameAnswer,
  type AnswerChanges,
} from '../queue/operation'
import { answerKey, keyInSurvey } from '../answer-address'
import type { AnswerQueue } from '../queue/answer-queue'
import type { Outcome } from '../queue/queue-state'
import { checkValue } from './check-value'
import { withFocusRestored } from '../../filling/question/focus-question'
import { createFieldDrafts, operationOf } from './field-drafts'
import type { AnswerBook } from './answer-book'
import { type AnswerEntry, conflictOf, noteAnswerId, problemOf, revisionOf } from '../state/field'

/**
 * Listener that is called after each acknowledged save, to update the group's status (product §5).
 *
 * @param saved changes that the reply lists; null if it lists none, or if the server has another answer that this page has not shown
 */
export type OnStored = (
  groupId: string,
  answersGroupId: string,
  saved: AnswerChanges | null,
) => void

function discardRefused(queue: AnswerQueue, entry: AnswerEntry, { addressOf }: AnswerBook): void {
  queue.discard(addressOf(entry))
  Object.assign(entry, { refusal: null, operationId: null })
}

/**
 * Creates the connection between fields and answer queue. It hands committed answers to the queue, and shows the queue's outcomes in the
 * fields.
 *
 * @param today current day, for bounds on `today`
 * @param onStored called after each acknowledged save
 */
export function createSaving(
  book: AnswerBook,
  queue: AnswerQueue,
  today: string,
  onStored: OnStored,
) {
  const drafts = createFieldDrafts(book, queue)

  /**
   * Hands an answer to the queue. During a conflict it gets the refusal of the answer before it, and waits like that one: typing on does
   * not resolve a conflict.
   *
   * @param isPause whether the doctor has only paused, and may type on
   */
  function send(
    entry: AnswerEntry,
    { value, missingReason }: SubmittedAnswer,
    { confirmed = false, keepalive = false, isPause = false } = {},
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
    entry.typed = isPause ? operation.operationId : null
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

  /** Resolves a conflict in favour of the stored answer. */
  function takeTheirs(entry: AnswerEntry, current: CurrentAnswer): void {
    queue.giveUp(book.addressOf(entry), current)
    drafts.dropText(entry)
    book.replace(entry, current)
  }

  /**
   * Commits what was typed: sends it if it can be sent, otherwise shows why not.
   *
   * @param isPause whether the doctor has only paused, and is still in the field
   */
  function commit(entry: AnswerEntry, { keepalive = false, isPause = false } = {}): void {
    clearTimeout(entry.timer)
    entry.timer = undefined
    if (!isPause) entry.typed = null
    if (entry.state.phase !== 'typing') return
    const { state, submitted, designQuestion } = entry
    const { value, problem } = checkValue(designQuestion, state.value, submitted.value, today)
    const answer = { value, missingReason: state.missingReason }
    const current = conflictOf(entry)
    if (sameAnswer(answer, submitted) && problem?.kind !== 'invalid')
      restoreSubmitted(entry, answer)
    else if (current !== null && sameAnswer(answer, current)) {
      // Typed the stored value: it resolves the conflict only once the field is left, since the doctor may type on.
      if (!isPause) takeTheirs(entry, current)
    } else if (problem !== null) {
      if (!drafts.isFound(entry)) drafts.keep(entry, answer, problem)
      book.put(designQuestion.question.id, { value, problem })
    } else send(entry, answer, { keepalive, isPause })
    book.groups.refresh()
  }

  /** Ends typing that came back to the last committed answer. A conflict about that answer stays open. */
  function restoreSubmitted(entry: AnswerEntry, { value }: SubmittedAnswer): void {
    const conflict = conflictOf(entry) === null ? null : entry.refusal
    if (conflict === null && entry.refusal !== null) discardRefused(queue, entry, book)
    drafts.drop(entry)
    drafts.keepText(entry, operationOf(book, entry, entry.submitted, false))
    if (entry.operationId === null) entry.revision = entry.stored.revision
    const isUnderWay = entry.operationId !== null && conflict === null
    book.put(entry.designQuestion.question.id, {
      value,
      phase: isUnderWay ? 'sending' : 'stored',
      problem: conflict && problemOf(conflict),
    })
    // A change of another page may have been adopted while this field was typed in.
    const key = answerKey(book.addressOf(entry))
    const waiting = queue.waiting(book.surveyId).find((one) => answerKey(one) === key)
    if (waiting !== undefined && waiting.operationId !== entry.operationId) adopted(waiting)
  }

  function acknowledged(outcome: Outcome & { kind: 'saved' }): void {
    const { operation, answer, answersGroupId, saved } = outcome
    const entry = book.entryOf(keyInSurvey(operation))
    const { phase, problem } = entry.state
    noteAnswerId(entry, answer.id)
    book.groups.setAnswersGroup(operation.groupId, answersGroupId)
    // Text that was never committed may be older than this save, which is then of an ended page.
    const isKnown = entry.operationId !== null || (phase !== 'typing' && problem === null)
    // If the server has another answer, the group is read again, and brings it.
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

  /** Shows an answer that the queue has adopted from an ended page, unless something newer is being typed. */
  function adopted(operation: AnswerOperation): void {
    const entry = book.entryOf(keyInSurvey(operation))
    const { phase, problem, generation } = entry.state
    if (operation.discarded || phase === 'typing' || problem !== null) return
    const { value, missingReason, refusal } = operation
    entry.operationId = operation.operationId
    entry.refusal = refusal
    entry.revision = revisionOf(operation, entry.answerId)
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
    if (entry.state.phase === 'typing' || entry.state.problem?.kind === 'unreadable') return
    book.put(keyInSurvey(operation), { phase: 'stored', problem: problemOf(refusal) })
  }

  /** Shows a draft of an ended page in its field, as it was typed. */
  function restore(draft: Draft): void {
    const entry = book.entries.get(keyInSurvey(draft))
    if (entry === undefined || !isAnswerTo(draft, entry.designQuestion.question)) return
    if (entry.state.phase === 'typing') return queue.drafts.release(draft)
    if (drafts.restore(entry, draft)) commit(entry)
  }

  function restoreText(text: Draft): void {
    const entry = book.entries.get(keyInSurvey(text))
    if (entry === undefined || !isAnswerTo(text, entry.designQuestion.question)) return
    withFocusRestored(() => drafts.restoreText(entry))
  }

  for (const draft of queue.drafts.all(book.surveyId)) restore(draft)
  for (const text of queue.texts.all(book.surveyId)) restoreText(text)

  const unsubscribe = queue.subscribe((outcome) => {
    const { surveyId, groupId } = outcome.operation
    const entry = book.entries.get(keyInSurvey(outcome.operation))
    if (surveyId !== book.surveyId || entry === undefined) return
    if (!isAnswerTo(outcome.operation, entry.designQuestion.question)) {
      // The answer was to another kind of question: the group is read again, and brings what the server made of it.
      if (outcome.kind === 'saved') onStored(groupId, outcome.answersGroupId, null)
    } else if (outcome.kind === 'saved') acknowledged(outcome)
    else if (outcome.kind === 'refused') refused(outcome)
    else if (outcome.kind === 'taken') adopted(outcome.operation)
    else if (outcome.kind === 'text') restoreText(outcome.operation)
    else restore(outcome.operation)
  })

  return { send, commit, takeTheirs, drafts, stop: unsubscribe }
}
