import { italianDay } from '../../../../kinds/survey/day'
import type { Missing } from '../../../../kinds/survey/state'
import type { ChangePace } from '../../../../kinds/view'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { AnswerQueue } from '../../../data/outbox-queue'
import { createAnswerBook } from './answer-book'
import { checkValue, type StoredAnswer } from './answer-entry'
import { createSaving } from './answer-saving'
import type { QuestionState } from './answer-state'
import type { GroupState } from './group-states'
import type { SurveyRecord } from './survey-record'
import type { Unsettled } from './unsettled'

/** Typed text is saved after this pause, in milliseconds (product §5). */
export const typingPause = 600

/** What the server says of one answers group after a save. */
export interface RereadGroup {
  readonly id: string
  readonly groupId: string
  readonly status: AnswersGroupStatus
  readonly answers: readonly (StoredAnswer & { readonly questionId: string })[]
}

export interface SurveyStore {
  readonly surveyId: string
  /** Day of the reader, for bounds on `today`. */
  readonly today: string
  question(questionId: string): QuestionState
  subscribeQuestion(questionId: string, listener: () => void): () => void
  groups(): readonly GroupState[]
  subscribeGroups(listener: () => void): () => void
  missing(): Missing[]
  /** Shown groups with something to fill, and those that are complete. */
  progress(): { readonly groups: number; readonly complete: number }
  /** The doctor gives a value, or is typing it. */
  change(questionId: string, value: unknown, pace: ChangePace): void
  /** What was typed can't be read: it is kept in the field and never sent (product §5). */
  unreadable(questionId: string, message: string): void
  /** The field was left: what waits for the typing pause is sent now. */
  leave(questionId: string): void
  /** The doctor stands by a value outside a soft bound. */
  confirm(questionId: string): void
  /** Of two values in conflict, the doctor's own is to stay. */
  keepMine(questionId: string): void
  /** Of two values in conflict, the stored one is to stay. */
  takeTheirs(questionId: string): void
  /** What the server refused is sent once more, as when the survey takes answers again. */
  sendAgain(questionId: string): void
  /** What the server refused is given up: the stored answer stands. */
  discardRefused(questionId: string): void
  /** Whether a question is in the survey's design and no condition hides it. */
  shows(questionId: string): boolean
  /** Sends all that is still being typed, as when the page is left. */
  flush(options?: { readonly keepalive?: boolean }): void
  /** What is being typed or has to be looked at: the page may not say that all is saved. */
  unsettled(): Unsettled
  subscribeUnsettled(listener: () => void): () => void
  /** Answers that are neither stored nor handed to the queue: being typed, unreadable, against a rule, to be confirmed. */
  unfinished(): number
  /** Answers whose text can't be read: it is in the field alone and goes with it. */
  unreadableIn(groupId: string): readonly string[]
  /** Gives up text that can't be read: the answer stays as it was before. */
  giveUp(questionIds: readonly string[]): void
  /** An answers group was made otherwise than by an answer. */
  setAnswersGroup(groupId: string, answersGroupId: string): void
  /** Takes over what the server says; newer typing stays (architecture §3). */
  reread(group: RereadGroup): void
  dispose(): void
}

/**
 * All answers of one survey while its screens are open: each question has a state of its own, so that a key stroke wakes one field
 * and the formulas that hang on it (architecture §3).
 *
 * @param onStored called with the answers group after each acknowledged save: its status is to be read again (spec §4)
 */
export function createSurveyStore(
  survey: SurveyRecord,
  queue: AnswerQueue,
  onStored: (groupId: string, answersGroupId: string) => void,
): SurveyStore {
  const today = italianDay(new Date())
  const book = createAnswerBook(survey, queue.waiting(survey.id))
  const saving = createSaving(book, queue, today, onStored)

  function conflict(questionId: string) {
    const entry = book.entryOf(questionId)
    const { problem } = entry.state
    return problem?.kind === 'conflict' ? { entry, current: problem.current } : null
  }

  return {
    surveyId: book.surveyId,
    today,
    question: (questionId) => book.entryOf(questionId).state,
    subscribeQuestion: book.subscribe,
    groups: book.groups.get,
    subscribeGroups: book.groups.subscribe,
    missing: book.missing,
    progress: book.progress,
    change(questionId, value, pace) {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      const checked = checkValue(entry, value, today)
      book.put(questionId, { value: checked.value, phase: 'typing', problem: null })
      book.evaluate(questionId, checked.problem?.kind === 'invalid' ? null : checked.value)
      if (pace === 'now') saving.settle(entry)
      else entry.timer = setTimeout(() => saving.settle(entry), typingPause)
    },
    unreadable(questionId, message) {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      entry.timer = undefined
      const phase = entry.operationId === null ? 'stored' : 'sending'
      book.put(questionId, { phase, problem: { kind: 'unreadable', message } })
      book.evaluate(questionId, null)
    },
    leave: (questionId) => saving.settle(book.entryOf(questionId)),
    confirm(questionId) {
      const entry = book.entryOf(questionId)
      if (entry.state.problem?.kind !== 'doubt') return
      saving.send(entry, entry.state.value, { confirmed: true })
    },
    keepMine(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      const { entry, current } = found
      entry.answerId = current.id
      entry.revision = current.revision
      // A value outside a soft bound was confirmed before it could meet a conflict.
      const { problem } = checkValue(entry, entry.state.value, today)
      saving.send(entry, entry.state.value, { confirmed: problem?.kind === 'doubt' })
    },
    takeTheirs(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      queue.discard(book.surveyId, questionId)
      book.replace(found.entry, found.current)
      book.groups.refresh()
    },
    sendAgain(questionId) {
      const entry = book.entryOf(questionId)
      if (entry.state.problem?.kind !== 'refused') return
      const { problem } = checkValue(entry, entry.state.value, today)
      saving.send(entry, entry.state.value, { confirmed: problem?.kind === 'doubt' })
    },
    discardRefused(questionId) {
      queue.discard(book.surveyId, questionId)
      const entry = book.entries.get(questionId)
      if (entry?.state.problem?.kind !== 'refused') return
      book.replace(entry, { id: entry.answerId, value: entry.stored, revision: entry.revision })
      book.groups.refresh()
    },
    shows: (questionId) => book.entries.get(questionId)?.state.visible ?? false,
    flush({ keepalive = false } = {}) {
      for (const entry of book.entries.values()) {
        if (entry.timer !== undefined) saving.settle(entry, keepalive)
      }
    },
    unsettled: book.unsettled.get,
    subscribeUnsettled: book.unsettled.subscribe,
    unfinished: () => {
      const { here, typing } = book.unsettled.get()
      return here + typing
    },
    unreadableIn: (groupId) =>
      [...book.entries.values()]
        .filter(({ place, state }) => place.group.id === groupId && isUnreadable(state))
        .map(({ place }) => place.question.id),
    giveUp(questionIds) {
      for (const id of questionIds) {
        const entry = book.entryOf(id)
        if (!isUnreadable(entry.state)) continue
        const generation = entry.state.generation + 1
        book.put(id, { value: entry.given, problem: null, generation })
        book.evaluate(id, entry.given)
      }
    },
    setAnswersGroup: book.groups.setAnswersGroup,
    reread({ id, groupId, status, answers }) {
      book.groups.setAnswersGroup(groupId, id)
      for (const answer of answers) {
        const entry = book.entries.get(answer.questionId)
        if (entry === undefined || entry.place.computation !== null) continue
        const busy = entry.operationId !== null || entry.state.phase !== 'stored'
        if (busy || entry.state.problem !== null) continue
        if (entry.revision === null || answer.revision > entry.revision) book.replace(entry, answer)
      }
      const busy = [...book.entries.values()].some(
        ({ place, operationId, timer }) =>
          place.group.id === groupId && (operationId !== null || timer !== undefined),
      )
      if (!busy) book.groups.setStatus(groupId, status)
    },
    dispose() {
      for (const entry of book.entries.values()) saving.settle(entry)
      saving.stop()
    },
  }
}

function isUnreadable({ problem }: QuestionState): boolean {
  return problem?.kind === 'unreadable'
}
