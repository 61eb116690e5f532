import { italianDay } from '../../../engine/survey/day'
import type { Missing } from '../../../engine/survey/state'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import type { GroupChanges } from '../offline/offline-record'
import type { AnswerQueue } from '../queue/answer-queue'
import type { AnswerChanges } from '../queue/operation'
import { type AnswerProblem, hasAnswer } from '../state/question-state'
import { checkValue } from './check-value'
import type { FillingStore, ConflictActions } from './filling-store'
import { createAnswerBook } from './answer-book'
import { type AnswerEntry, conflictOf, noAnswer, type StoredAnswer } from '../state/field'
import { createSaving, type OnStored } from './answer-saving'
import type { GroupState } from './group-states'
import { createConflictActions } from './conflict-actions'
import type { SurveyRecord } from './survey-record'
import type { UnsavedEntries } from './unsaved-fields'

/** Pause in typing after which text is saved, in milliseconds (product §5). */
export const typingPause = 600

/** Answers group that was read again after a save. */
export interface RereadGroup {
  readonly id: string
  readonly groupId: string
  readonly status: AnswersGroupStatus
  readonly answers: readonly (StoredAnswer & { readonly questionId: string })[]
}

/** Store of the answers of one open survey. */
export interface SurveyStore extends FillingStore {
  readonly surveyId: string
  readonly saving: ConflictActions
  groups(): readonly GroupState[]
  subscribeGroups(listener: () => void): () => void
  /** Whether there is anything to fill in; otherwise the survey can't be completed. */
  asksSomething(): boolean
  missing(): Missing[]
  /** Number of visible optional questions without an answer. */
  optional(): number
  /** Number of questions with an answer, including those that a condition hides. */
  given(): number
  /** Ids of a group's visible questions without an answer, required or not. */
  unanswered(groupId: string): string[]
  /** Number of visible groups with something to fill in, and of those that are complete. */
  progress(): { readonly groups: number; readonly complete: number }
  /** Whether a question is in the survey's design and no condition hides it. */
  shows(questionId: string): boolean
  /** Commits and sends all that is still being typed, as when the page is left. */
  flush(options?: { readonly keepalive?: boolean }): void
  /** Answers that are being typed or have a problem, so that the page can't say that all is saved. */
  unsettled(): UnsavedEntries
  subscribeUnsettled(listener: () => void): () => void
  /** Number of answers that are not in the queue: being typed, unreadable, against a rule, or to be confirmed. */
  unfinished(): number
  /** Notes an answers group that was created without an answer, as by the bookmark. */
  setAnswersGroup(groupId: string, answersGroupId: string): void
  /**
   * Shows the answers of a group that was read again, except over newer typing.
   *
   * @returns ids of shown answers that the reply lacks: they were deleted, their question was moved, or they were stored since
   */
  reread(group: RereadGroup): readonly string[]
  /**
   * Applies the changes that a save's reply lists: statuses, unless something newer is being sent.
   *
   * @returns changes of the groups; null if the group has an answer of somebody else that its fields don't show yet
   */
  brought(groupId: string, saved: AnswerChanges): GroupChanges[] | null
  /** Empties the fields of answers that the server has no longer, except fields with unsaved changes. */
  removed(groupId: string, answerIds: readonly string[]): void
  dispose(): void
}

/**
 * Creates the store of a survey's answers while its pages are open. Each question has a state of its own, so that typing redraws one field
 * and the formulas that depend on it.
 *
 * @param onStored called after each acknowledged save
 */
export function createSurveyStore(
  survey: SurveyRecord,
  queue: AnswerQueue,
  onStored: OnStored,
): SurveyStore {
  const today = italianDay(new Date())
  const book = createAnswerBook(survey, queue.waiting(survey.id))
  const saving = createSaving(book, queue, today, onStored)
  /** Ids of groups with an answer on the server that is newer than the one that the doctor is typing over. */
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
    change(questionId, value, commitMode, typed) {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      const checked = checkValue(entry.designQuestion, value, entry.submitted.value, today)
      // A value that was typed and removed again leaves the reason that was there before.
      const missingReason = checked.value === null ? entry.submitted.missingReason : null
      const answer = { value: checked.value, missingReason }
      const problem = openConflict(entry)
      book.put(questionId, { ...answer, phase: 'typing', problem, typed: typed ?? null })
      book.evaluate(questionId, checked.problem?.kind === 'invalid' ? noAnswer : answer)
      if (commitMode === 'now') return saving.commit(entry)
      saving.drafts.keep(entry, answer, checked.problem)
      entry.timer = setTimeout(() => saving.commit(entry, { isPause: true }), typingPause)
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
      saving.commit(entry)
    },
    unreadable(questionId, message, commitMode = 'now', text = '') {
      const entry = book.entryOf(questionId)
      clearTimeout(entry.timer)
      entry.timer = undefined
      const phase = entry.operationId === null ? 'stored' : 'sending'
      const problem = {
        kind: 'unreadable',
        message,
        unfinished: commitMode === 'typing',
        text,
      } as const
      saving.drafts.keepUnreadable(entry, { text, message })
      book.put(questionId, { missingReason: null, phase, problem, typed: null })
      book.evaluate(questionId, noAnswer)
    },
    leave(questionId) {
      const entry = book.entryOf(questionId)
      saving.drafts.dropText(entry)
      saving.commit(entry)
    },
    confirm(questionId) {
      const entry = book.entryOf(questionId)
      if (entry.state.problem?.kind !== 'warning') return
      saving.send(entry, entry.state, { confirmed: true })
    },
    shows: (questionId) => book.entries.get(questionId)?.state.visible ?? false,
    flush({ keepalive = false } = {}) {
      for (const entry of book.entries.values()) {
        if (entry.state.phase === 'typing') saving.commit(entry, { keepalive })
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
        if (hasUnsavedChange(entry)) unseen.add(groupId)
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
        const changedGroupId = groupIdOf(id)
        if (changedGroupId === undefined) return []
        if (!isBusy(changedGroupId)) setStatus(changedGroupId, status)
        return [
          {
            id,
            groupId: changedGroupId,
            status,
            answers: answers.filter((one) => one.answersGroupId === id),
          },
        ]
      })
    },
    removed(groupId, answerIds) {
      for (const entry of book.entriesOf(groupId)) {
        if (!answerIds.includes(entry.answerId ?? '')) continue
        if (hasUnsavedChange(entry)) {
          unseen.add(groupId)
          continue
        }
        book.replace(entry, { ...noAnswer, id: null, revision: null })
      }
      book.groups.refresh()
    },
    dispose() {
      for (const entry of book.entries.values()) saving.commit(entry)
      saving.stop()
    },
  }
}

/** Conflict of an answer as the field's problem, until the doctor has resolved it, whatever is typed meanwhile. */
function openConflict(entry: AnswerEntry): AnswerProblem | null {
  const current = conflictOf(entry)
  return current && { kind: 'conflict', current }
}

/** Whether a field has a change that is not saved yet, which no answer from the server may replace. */
function hasUnsavedChange({ operationId, state: { phase, problem } }: AnswerEntry): boolean {
  return operationId !== null || phase !== 'stored' || problem !== null
}
