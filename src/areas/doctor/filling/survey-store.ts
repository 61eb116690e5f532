import { italianDay } from '../../../../engine/survey/day'
import type { Missing } from '../../../../engine/survey/state'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { GroupChanges } from '../../../answers/offline/offline-record'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import type { AnswerChanges } from '../../../answers/queue/operation'
import { type AnswerProblem, hasAnswer } from '../../../filling/answer-state'
import { checkValue } from '../../../filling/check-value'
import type { FillingStore, ConflictActions } from '../../../filling/filling-store'
import { createAnswerBook } from './answer-book'
import { type AnswerEntry, conflictOf, noAnswer, type StoredAnswer } from './answer-entry'
import { createSaving, type OnStored } from './answer-saving'
import type { GroupState } from './group-states'
import { createConflictActions } from './conflict-actions'
import type { SurveyRecord } from './survey-record'
import type { UnsavedEntries } from './unsaved-entries'

/** Typed text is saved after this pause, in milliseconds (product §5). */
export const typingPause = 600

/** What the server says of one answers group after a save. */
export interface RereadGroup {
  readonly id: string
  readonly groupId: string
  readonly status: AnswersGroupStatus
  readonly answers: readonly (StoredAnswer & { readonly questionId: string })[]
}

export interface SurveyStore extends FillingStore {
  readonly surveyId: string
  readonly saving: ConflictActions
  groups(): readonly GroupState[]
  subscribeGroups(listener: () => void): () => void
  /** Whether there is anything to fill in: else the survey can't be completed. */
  asksSomething(): boolean
  missing(): Missing[]
  /** How many shown questions nobody has to answer, and nobody has. */
  optional(): number
  /** How many questions somebody has answered, those included that a condition hides. */
  given(): number
  /** Ids of a group's shown questions that wait for an answer, required or not. */
  unanswered(groupId: string): string[]
  /** Shown groups with something to fill, and those that are complete. */
  progress(): { readonly groups: number; readonly complete: number }
  /** Whether a question is in the survey's design and no condition hides it. */
  shows(questionId: string): boolean
  /** Sends all that is still being typed, as when the page is left. */
  flush(options?: { readonly keepalive?: boolean }): void
  /** What is being typed or has to be looked at: the page may not say that all is saved. */
  unsettled(): UnsavedEntries
  subscribeUnsettled(listener: () => void): () => void
  /** Answers that are neither stored nor handed to the queue: being typed, unreadable, against a rule, to be confirmed. */
  unfinished(): number
  /** An answers group was made otherwise than by an answer. */
  setAnswersGroup(groupId: string, answersGroupId: string): void
  /**
   * Takes over what the server says; newer typing stays. Out: ids of answers of the group that are shown and that
   * the server does not name: they were removed, their question was moved, or they were stored since.
   */
  reread(group: RereadGroup): readonly string[]
  /**
   * Takes over what the reply to a save in a group tells: statuses, as far as nothing newer is under way. Out: what is news of the
   * groups; null where somebody else's answer has come to the group that its fields do not show yet.
   */
  brought(groupId: string, saved: AnswerChanges): GroupChanges[] | null
  /** The server does not have these answers of a group any more: they leave their fields, but for what is being typed or waits. */
  removed(groupId: string, answerIds: readonly string[]): void
  dispose(): void
}

/**
 * All answers of one survey while its screens are open: each question has a state of its own, so that a key stroke wakes one field
 * and the formulas that hang on it.
 *
 * @param onStored told of each acknowledged save
 */
export function createSurveyStore(
  survey: SurveyRecord,
  queue: AnswerQueue,
  onStored: OnStored,
): SurveyStore {
  const today = italianDay(new Date())
  const book = createAnswerBook(survey, queue.waiting(survey.id))
  const saving = createSaving(book, queue, today, onStored)
  /** Groups of which the server has said something newer than what their doctor was typing over. */
  const unseen = new Set<string>()

  function isBusy(groupId: string): boolean {
    return book
      .entriesOf(groupId)
      .some(({ operationId, timer }) => operationId !== null || timer !== undefined)
  }

  return {
    surveyId: book.surveyId,
    today,
    saving: createConflictActions(book, queue, saving, today),
    question: (questionId) => book.entryOf(questionId).state,
    subscribeQuestion: book.subscribe,
    groups: book.groups.get,
    subscribeGroups: book.groups.subscribe,
    asksSomething: book.asksSomething,
    missing: book.missing,
    optional: () => book.groups.get().reduce((sum, group) => sum + group.optional, 0),
    unanswered: book.unanswered,
    given: () =>
      [...book.entries.values()].filter(
        ({ designQuestion, state }) => designQuestion.computation === null && hasAnswer(state),
      ).length,
    progress: book.progress,
    change(questionId, value, pace, typed) {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      const checked = checkValue(entry.designQuestion, value, entry.submitted.value, today)
      // Typed and taken away again, it is as it was: without a value, for the same reason.
      const missingReason = checked.value === null ? entry.submitted.missingReason : null
      const answer = { value: checked.value, missingReason }
      const problem = openConflict(entry)
      book.put(questionId, { ...answer, phase: 'typing', problem, typed: typed ?? null })
      book.evaluate(questionId, checked.problem?.kind === 'invalid' ? noAnswer : answer)
      if (pace === 'now') return saving.settle(entry)
      saving.drafts.keep(entry, answer, checked.problem)
      entry.timer = setTimeout(() => saving.settle(entry, { isWord: true }), typingPause)
    },
    giveReason(questionId, missingReason) {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      const { value, problem, generation } = entry.state
      const answer = { value: null, missingReason }
      const emptied = value !== null || problem !== null
      book.put(questionId, {
        ...answer,
        phase: 'typing',
        problem: openConflict(entry),
        typed: null,
        generation: emptied ? generation + 1 : generation,
      })
      book.evaluate(questionId, answer)
      saving.settle(entry)
    },
    unreadable(questionId, message, pace = 'now', text = '') {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      entry.timer = undefined
      const phase = entry.operationId === null ? 'stored' : 'sending'
      const problem = { kind: 'unreadable', message, unfinished: pace === 'typing', text } as const
      saving.drafts.keepUnreadable(entry, { text, message })
      book.put(questionId, { missingReason: null, phase, problem, typed: null })
      book.evaluate(questionId, noAnswer)
    },
    leave(questionId) {
      const entry = book.entryOf(questionId)
      saving.drafts.dropText(entry)
      saving.settle(entry)
    },
    confirm(questionId) {
      const entry = book.entryOf(questionId)
      if (entry.state.problem?.kind !== 'warning') return
      saving.send(entry, entry.state, { confirmed: true })
    },
    shows: (questionId) => book.entries.get(questionId)?.state.visible ?? false,
    flush({ keepalive = false } = {}) {
      for (const entry of book.entries.values()) {
        if (entry.state.phase === 'typing') saving.settle(entry, { keepalive })
      }
      queue.flush()
    },
    unsettled: book.unsettled.get,
    subscribeUnsettled: book.unsettled.subscribe,
    unfinished: () => {
      const { here, typing } = book.unsettled.get()
      return here + typing
    },
    setAnswersGroup: book.groups.setAnswersGroup,
    reread({ id, groupId, status, answers }) {
      book.groups.setAnswersGroup(groupId, id)
      unseen.delete(groupId)
      for (const answer of answers) {
        const entry = book.entries.get(answer.questionId)
        if (entry === undefined || entry.designQuestion.computation !== null) continue
        const isOther = entry.revision === null || entry.answerId !== answer.id
        if (!isOther && answer.revision <= (entry.revision ?? 0)) continue
        if (isTheDoctors(entry)) unseen.add(groupId)
        else {
          book.replace(entry, answer)
          saving.drafts.restoreText(entry)
        }
      }
      if (!isBusy(groupId)) book.groups.setStatus(groupId, status)
      const named = new Set(answers.map((answer) => answer.id))
      return book
        .entriesOf(groupId)
        .flatMap(({ designQuestion, answerId }) =>
          designQuestion.computation !== null || named.has(answerId ?? '') ? [] : (answerId ?? []),
        )
    },
    brought(groupId, { answers, statuses }) {
      if (unseen.has(groupId)) return null
      const { groupIdOf, setStatus } = book.groups
      return statuses.flatMap(({ answersGroupId: id, status }) => {
        const of = groupIdOf(id)
        if (of === undefined) return []
        if (!isBusy(of)) setStatus(of, status)
        return [
          { id, groupId: of, status, answers: answers.filter((one) => one.answersGroupId === id) },
        ]
      })
    },
    removed(groupId, answerIds) {
      for (const entry of book.entriesOf(groupId)) {
        if (!answerIds.includes(entry.answerId ?? '')) continue
        if (isTheDoctors(entry)) {
          unseen.add(groupId)
          continue
        }
        book.replace(entry, { ...noAnswer, id: null, revision: null })
      }
      book.groups.refresh()
    },
    dispose() {
      for (const entry of book.entries.values()) saving.settle(entry)
      saving.stop()
    },
  }
}

/** Two answers that met stand beside each other until their doctor has chosen, whatever is typed meanwhile. */
function openConflict(entry: AnswerEntry): AnswerProblem | null {
  const current = conflictOf(entry)
  return current && { kind: 'conflict', current }
}

/** Whether a field shows what its doctor has not stored yet: nothing from elsewhere takes its place. */
function isTheDoctors({ operationId, state: { phase, problem } }: AnswerEntry): boolean {
  return operationId !== null || phase !== 'stored' || problem !== null
}
