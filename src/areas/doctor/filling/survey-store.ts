import type { ChangePace } from '../../../../kinds/view'
import { italianDay } from '../../../../kinds/survey/day'
import { compileDesign } from '../../../../kinds/survey/design'
import { type Changes, type Missing, SurveyState } from '../../../../kinds/survey/state'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { AnswerOperation, AnswerValue } from '../../../data/outbox-operation'
import type { AnswerQueue, Outcome } from '../../../data/outbox-queue'
import {
  type AnswerEntry,
  checkValue,
  createEntry,
  problemOf,
  sameValue,
  type StoredAnswer,
} from './answer-entry'
import type { QuestionState } from './answer-state'
import { createGroupStates, type GroupState } from './group-states'
import { createListeners } from './listeners'
import { groupsOf, type SurveyRecord } from './survey-record'

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
  /** Sends all that is still being typed, as when the page is left. */
  flush(options?: { readonly keepalive?: boolean }): void
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

let lastInstant = 0
/** Milliseconds, never the same twice, so that the queue keeps the order of changes. */
function instant(): number {
  lastInstant = Math.max(Date.now(), lastInstant + 1)
  return lastInstant
}

function storedAnswers(survey: SurveyRecord): Map<string, StoredAnswer> {
  const stored = new Map<string, StoredAnswer>()
  for (const { answers } of survey.answersGroups) {
    for (const answer of answers) {
      if (answer.question !== null) stored.set(answer.question.id, answer)
    }
  }
  return stored
}

/**
 * All answers of one survey while its screens are open: each question has a state of its own, so that a key stroke wakes one field
 * and the formulas that hang on it (architecture §3). Formulas and visibility are previewed by the evaluator that the server uses.
 *
 * @param onStored called with the answers group after each acknowledged save: its status is to be read again (spec §4)
 */
export function createSurveyStore(
  survey: SurveyRecord,
  queue: AnswerQueue,
  onStored: (groupId: string, answersGroupId: string) => void,
): SurveyStore {
  const today = italianDay(new Date())
  const design = compileDesign(groupsOf(survey))
  const stored = storedAnswers(survey)
  const waiting = new Map(queue.waiting(survey.id).map((one) => [one.questionId, one]))
  const entries = new Map<string, AnswerEntry>()
  for (const [id, place] of design.questions) {
    entries.set(id, createEntry(place, stored.get(id), waiting.get(id)))
  }
  const values = [...entries].map(([id, { state }]) => [id, state.value] as const)
  const state = new SurveyState(design, values, italianDay(survey.createdAt))
  const listeners = createListeners()
  const groups = createGroupStates(survey, design, state, (id) => entries.get(id)?.state.value)

  function entryOf(questionId: string): AnswerEntry {
    const entry = entries.get(questionId)
    if (entry === undefined) throw new Error(`no question ${questionId} in survey ${survey.id}`)
    return entry
  }

  function put(questionId: string, changes: Partial<QuestionState>): void {
    const entry = entryOf(questionId)
    const next = { ...entry.state, ...changes }
    const names = Object.keys(next) as (keyof QuestionState)[]
    if (names.every((name) => Object.is(next[name], entry.state[name]))) return
    entry.state = next
    listeners.call(questionId)
  }

  /** What the evaluator says of a question: whether it is shown, and a formula's outcome. */
  function evaluated(questionId: string): Partial<QuestionState> {
    const computed = state.computed(questionId)
    const visible = state.isVisible(questionId)
    return computed === null ? { visible } : { visible, ...computed }
  }

  function refresh(changes: Changes): void {
    for (const id of changes.questions) put(id, evaluated(id))
    groups.changed(changes.groups)
  }

  function evaluate(questionId: string, value: AnswerValue): void {
    refresh(state.set(questionId, value))
  }

  function send(
    entry: AnswerEntry,
    value: AnswerValue,
    { confirmed = false, keepalive = false } = {},
  ): void {
    const { question, group } = entry.place
    const operation: AnswerOperation = {
      operationId: crypto.randomUUID(),
      surveyId: survey.id,
      groupId: group.id,
      questionId: question.id,
      answersGroupId: groups.answersGroupId(group.id),
      answerId: entry.answerId,
      value,
      confirmed,
      revision: entry.revision,
      at: instant(),
      refusal: null,
    }
    entry.given = value
    entry.operationId = operation.operationId
    entry.refused = false
    put(question.id, { value, phase: 'sending', problem: null })
    queue.push(operation, { keepalive })
  }

  /** The typing has come to an end: what can be sent is sent, what can't says why. */
  function settle(entry: AnswerEntry, keepalive = false): void {
    clearTimeout(entry.timer)
    entry.timer = undefined
    const { id } = entry.place.question
    if (entry.state.phase !== 'typing') return
    const { value, problem } = checkValue(entry, entry.state.value, today)
    if (sameValue(value, entry.given) && problem?.kind !== 'invalid') {
      if (entry.refused) forgetRefused(entry)
      put(id, { value, phase: entry.operationId === null ? 'stored' : 'sending', problem: null })
    } else if (problem !== null) put(id, { value, problem })
    else send(entry, value, { keepalive })
    groups.refresh()
  }

  function forgetRefused(entry: AnswerEntry): void {
    queue.discard(survey.id, entry.place.question.id)
    entry.refused = false
    entry.operationId = null
  }

  function acknowledged({ operation, answer, answersGroupId }: Outcome & { kind: 'saved' }): void {
    const entry = entryOf(operation.questionId)
    entry.answerId = answer.id
    entry.revision = answer.revision
    entry.stored = operation.value
    groups.setAnswersGroup(operation.groupId, answersGroupId)
    if (entry.operationId === operation.operationId) {
      entry.operationId = null
      if (entry.state.phase === 'sending') put(operation.questionId, { phase: 'stored' })
    }
    onStored(operation.groupId, answersGroupId)
  }

  function refused({ operation, refusal }: Outcome & { kind: 'refused' }): void {
    const entry = entryOf(operation.questionId)
    if (entry.operationId !== operation.operationId) return
    entry.refused = true
    entry.given = entry.stored
    if (entry.state.phase === 'typing') return
    put(operation.questionId, { phase: 'stored', problem: problemOf(refusal) })
  }

  const unsubscribe = queue.subscribe((outcome) => {
    if (outcome.operation.surveyId !== survey.id || !entries.has(outcome.operation.questionId)) {
      return
    }
    if (outcome.kind === 'saved') acknowledged(outcome)
    else refused(outcome)
  })

  /** A value that the doctor did not give takes the place of his. */
  function replace(entry: AnswerEntry, { id, value, revision }: StoredAnswer): void {
    const questionId = entry.place.question.id
    const { generation } = entry.state
    const changed = !sameValue(value, entry.state.value)
    entry.answerId = id
    entry.revision = revision
    entry.given = value
    entry.stored = value
    entry.refused = false
    entry.operationId = null
    put(questionId, {
      value,
      phase: 'stored',
      problem: null,
      generation: changed ? generation + 1 : generation,
    })
    if (changed) evaluate(questionId, value)
  }

  function conflict(questionId: string) {
    const entry = entryOf(questionId)
    const { problem } = entry.state
    return problem?.kind === 'conflict' ? { entry, current: problem.current } : null
  }

  for (const id of entries.keys()) put(id, evaluated(id))

  return {
    surveyId: survey.id,
    today,
    question: (questionId) => entryOf(questionId).state,
    subscribeQuestion: listeners.add,
    groups: groups.get,
    subscribeGroups: groups.subscribe,
    missing: () => state.missing(),
    progress: () => state.progress(),
    change(questionId, value, pace) {
      const entry = entryOf(questionId)
      clearTimeout(entry.timer)
      const checked = checkValue(entry, value, today)
      put(questionId, { value: checked.value, phase: 'typing', problem: null })
      evaluate(questionId, checked.problem?.kind === 'invalid' ? null : checked.value)
      if (pace === 'now') settle(entry)
      else entry.timer = setTimeout(() => settle(entry), typingPause)
    },
    unreadable(questionId, message) {
      const entry = entryOf(questionId)
      clearTimeout(entry.timer)
      entry.timer = undefined
      const phase = entry.operationId === null ? 'stored' : 'sending'
      put(questionId, { phase, problem: { kind: 'unreadable', message } })
      evaluate(questionId, null)
    },
    leave: (questionId) => settle(entryOf(questionId)),
    confirm(questionId) {
      const entry = entryOf(questionId)
      if (entry.state.problem?.kind !== 'doubt') return
      send(entry, entry.state.value, { confirmed: true })
    },
    keepMine(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      const { entry, current } = found
      entry.answerId = current.id
      entry.revision = current.revision
      // A value outside a soft bound was confirmed before it could meet a conflict.
      const { problem } = checkValue(entry, entry.state.value, today)
      send(entry, entry.state.value, { confirmed: problem?.kind === 'doubt' })
    },
    takeTheirs(questionId) {
      const found = conflict(questionId)
      if (found === null) return
      queue.discard(survey.id, questionId)
      replace(found.entry, found.current)
      groups.refresh()
    },
    flush({ keepalive = false } = {}) {
      for (const entry of entries.values()) {
        if (entry.timer !== undefined) settle(entry, keepalive)
      }
    },
    unfinished: () =>
      [...entries.values()].filter(
        ({ state: { phase, problem }, operationId }) =>
          operationId === null && (phase === 'typing' || problem !== null),
      ).length,
    unreadableIn: (groupId) =>
      [...entries.values()]
        .filter(({ place, state }) => place.group.id === groupId && isUnreadable(state))
        .map(({ place }) => place.question.id),
    giveUp(questionIds) {
      for (const id of questionIds) {
        const entry = entryOf(id)
        if (!isUnreadable(entry.state)) continue
        const generation = entry.state.generation + 1
        put(id, { value: entry.given, problem: null, generation })
        evaluate(id, entry.given)
      }
    },
    setAnswersGroup: groups.setAnswersGroup,
    reread({ id, groupId, status, answers }) {
      groups.setAnswersGroup(groupId, id)
      for (const answer of answers) {
        const entry = entries.get(answer.questionId)
        if (entry === undefined || entry.place.computation !== null) continue
        const busy = entry.operationId !== null || entry.state.phase !== 'stored'
        if (busy || entry.state.problem !== null) continue
        if (entry.revision === null || answer.revision > entry.revision) replace(entry, answer)
      }
      const busy = [...entries.values()].some(
        ({ place, operationId, timer }) =>
          place.group.id === groupId && (operationId !== null || timer !== undefined),
      )
      if (!busy) groups.setStatus(groupId, status)
    },
    dispose() {
      for (const entry of entries.values()) settle(entry)
      unsubscribe()
    },
  }
}

function isUnreadable({ problem }: QuestionState): boolean {
  return problem?.kind === 'unreadable'
}
