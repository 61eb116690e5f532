import { answerKey, cellKey } from '../answer-address'
import type { AnswerQueue, Outcome, PushOptions, QueueState, Restored } from './answer-queue'
import type { AnswerStorage } from '../storage/answer-storage'
import { createCopying } from '../storage/copying'
import { bothUnreadable, createDrafts } from './drafts'
import { createFieldTexts } from './field-texts'
import { createPersistence } from '../storage/persistence'
import { currentIn } from './current-answer'
import {
  createPendingAnswers,
  type CurrentVersion,
  discardedFor,
  isOpen,
  lastOf,
  type PendingAnswer,
} from './pending-answers'
import { createRecentOutcomes } from './recent-outcomes'
import {
  type AnswerOperation,
  type Draft,
  isOvertaken,
  notBefore,
  type RejectedChange,
  type Stored,
} from './operation'
import { createPause } from './pause'
import { retryDelay } from './retry'
import type { Attempt, SendAnswer } from './sender'
import { createStore } from '../../api/store'

/**
 * Creates the queue of unsent answers (product §5):
 *
 * - Changes of one answer are sent one after the other, each based on the revision that the one before it made.
 * - Different answers don't wait for each other.
 * - If network or server fail, a change is sent again after pauses that grow.
 * - If the server refuses a change, it stays with its reason until the doctor changes or discards it.
 *
 * @param storage stores changes beyond the end of the page; null if the browser can't
 * @param restored result of `storage.read()`
 * @param copy writes a stored change into the survey's offline copy
 */
export function createAnswerQueue(
  send: SendAnswer,
  storage: AnswerStorage | null,
  restored: Restored,
  copy: (stored: Stored) => Promise<unknown> = async () => undefined,
): AnswerQueue {
  const unsent = createPendingAnswers()
  const answersGroups = new Map<string, string>()
  const listeners = new Set<(outcome: Outcome) => void>()
  const recent = createRecentOutcomes()
  const state = createStore<QueueState>({
    pending: 0,
    refused: 0,
    drafts: 0,
    unreadable: 0,
    offline: false,
    savedAt: null,
    durable: storage !== null,
  })
  /** Changes of ended pages to answers that this page is changing too. Each is sent after this page's own changes of the answer. */
  const deferred: AnswerOperation[] = []
  const pause = createPause(retry)
  let turn = 0
  let stopped = false

  function refresh(changes: Partial<QueueState> = {}): void {
    const refused = unsent.last().filter((one) => !isOpen(one)).length
    const pending = unsent.open() + deferred.length
    state.set({ ...state.get(), pending, refused, ...changes })
  }

  const persistence = createPersistence(storage, (isComplete) => {
    if (state.get().durable !== isComplete) refresh({ durable: isComplete })
  })

  const persist = persistence.put

  function deletePersisted(operationIds: readonly string[]): void {
    for (const id of operationIds) persistence.remove(id)
  }

  const copying = createCopying(copy, deletePersisted)
  const drafts = createDrafts(persistence.putDraft, persistence.remove, () =>
    refresh({ drafts: drafts.all().length }),
  )
  const texts = createFieldTexts(persistence.putDraft, persistence.remove)

  function notify(outcome: Outcome): void {
    for (const listener of listeners) listener(outcome)
  }

  /** Ends the first change of an answer, which was saved, and bases the next one on the revision that it made. */
  function saved(key: string, entry: PendingAnswer, attempt: Attempt & { kind: 'saved' }): void {
    const [operation, next] = entry.changes
    const { answer, answersGroupId, saved } = attempt
    answersGroups.set(cellKey(operation), answersGroupId)
    if (next !== undefined) {
      const { revision } = isOvertaken(operation, answer) ? next : answer
      entry.changes[1] = { ...next, answerId: answer.id, answersGroupId, revision }
      persist(entry.changes[1])
    }
    const outcome = { kind: 'saved', operation, answer, answersGroupId } as const
    finish(key)
    refresh({ savedAt: new Date() })
    recent.note(outcome)
    notify({ ...outcome, saved })
    copying.add(outcome)
  }

  function finish(key: string): void {
    unsent.finish(key)
    addDeferred(key)
  }

  /** Adds the next deferred change of an answer, once this page has no change of its own left for it. */
  function addDeferred(key: string): void {
    const at =
      unsent.get(key) === undefined ? deferred.findIndex((one) => answerKey(one) === key) : -1
    if (at < 0) return
    for (const operation of deferred.splice(at, 1)) {
      add(operation, { tried: true })
      notify({ kind: 'taken', operation })
    }
  }

  function add(operation: AnswerOperation, options: Parameters<typeof unsent.add>[1]): void {
    const { superseded, givenUp } = unsent.add(operation, options)
    if (superseded !== undefined) deletePersisted([superseded])
    if (givenUp !== undefined) persist(givenUp)
  }

  /** Handles the refusal of the first change of an answer. */
  function refused(key: string, entry: PendingAnswer, refusal: RejectedChange): void {
    const [head, next] = entry.changes
    const current = currentIn(refusal)
    // A conflict, and the doctor has changed the answer again since. The later change will meet the same conflict.
    if (next !== undefined && current !== null && !head.discarded) {
      entry.changes[0] = discardedFor(head, current)
      return persist(entry.changes[0])
    }
    // A newer change replaces the refused one. A discarded one has nothing left to decide, as when its answer was deleted.
    if (next !== undefined || head.discarded) {
      finish(key)
      deletePersisted([head.operationId])
      return refresh()
    }
    const operation = { ...head, refusal }
    entry.changes[0] = operation
    persist(operation)
    refresh()
    notify({ kind: 'refused', operation, refusal })
  }

  function wait({ reached, after = null }: Attempt & { kind: 'away' }): void {
    refresh({ offline: !reached })
    pause.begin(after)
  }

  /** Pauses one answer: the server responds, but fails at this change. The others go on. */
  function rest(key: string, entry: PendingAnswer): void {
    entry.failures += 1
    clearTimeout(entry.rest)
    entry.rest = setTimeout(() => {
      entry.rest = undefined
      void run(key)
    }, retryDelay(entry.failures))
  }

  /** Sends the first change of an answer, then the next one, as long as nothing fails. */
  async function run(key: string, keepalive = false): Promise<void> {
    const entry = unsent.get(key)
    if (entry === undefined || entry.busy || !isOpen(entry.changes[0]) || stopped) return
    entry.busy = true
    entry.tried = true
    const [head] = entry.changes
    const answersGroupId = head.answersGroupId ?? answersGroups.get(cellKey(head)) ?? null
    const attempt = await send({ ...head, answersGroupId }, { keepalive })
    entry.busy = false
    if (stopped) return
    if (attempt.kind === 'loggedOut') return stop()
    if (attempt.kind === 'away' && attempt.alone !== true) return wait(attempt)
    const wasAway = pause.over()
    refresh({ offline: false })
    if (attempt.kind === 'saved') saved(key, entry, attempt)
    else if (attempt.kind === 'refused') refused(key, entry, attempt.refusal)
    else rest(key, entry)
    if (wasAway) runAll()
    else if (entry.rest === undefined) void run(key)
  }

  function runAll(): void {
    for (const key of unsent.idle()) {
      if (unsent.get(key)?.rest === undefined) void run(key)
    }
  }

  /** Sends what waits. After a failure it sends one change only, another one each time; the rest follow once that succeeds. */
  function retry(): void {
    pause.end()
    const idle = unsent.idle()
    turn += 1
    const next = pause.isFailing() ? idle.slice(turn % idle.length).slice(0, 1) : idle
    for (const key of next) void run(key)
  }

  function stop(): void {
    stopped = true
    pause.end()
    for (const key of unsent.keys()) clearTimeout(unsent.get(key)?.rest)
  }

  /** Adopts a draft of an ended page: as an operation if it could be sent as it is, otherwise as a draft for its field. */
  function adoptDraft(draft: Draft, operations: AnswerOperation[]): void {
    const { typed, ...operation } = draft
    const present = drafts.get(draft)
    // A draft that only its field can show stays in storage, and is read again each time, until somebody types on.
    if (drafts.isKnown(draft)) return
    if (present !== undefined) {
      const both = drafts.isUntouched(draft) ? bothUnreadable(present, draft) : null
      // The doctor is typing in the same field here. The other page's text stays in storage until this draft ends.
      if (both === null) return
      persistence.putDraft(both)
      const ids = [present.operationId, draft.operationId]
      deletePersisted(ids.filter((id) => id !== both.operationId))
      drafts.restore(both)
      return notify({ kind: 'found', operation: both })
    }
    if (typed.ready) {
      persist(operation)
      if (typed.text) texts.keep(operation, typed.text)
      operations.push(operation)
      return
    }
    drafts.restore(draft)
    notify({ kind: 'found', operation: draft })
  }

  /** Adopts everything that an ended page left, and sends what can be sent. */
  function takeUp(restored: Restored, atStart = false): void {
    const { operations, drafts: typed = [], texts: left = [], stored = [], unreadable } = restored
    for (const one of stored) copying.add(one)
    for (const one of left) if (texts.restore(one)) notify({ kind: 'text', operation: one })
    const all = [...operations]
    for (const draft of typed) adoptDraft(draft, all)
    all.sort((one, other) => one.at - other.at)
    for (const operation of all) {
      notBefore(operation.at)
      if (!atStart && unsent.get(answerKey(operation)) !== undefined) deferred.push(operation)
      else {
        add(operation, { tried: true })
        notify({ kind: 'taken', operation })
      }
    }
    refresh({ unreadable: state.get().unreadable + unreadable })
    if (all.length > 0) retry()
  }

  function push(operation: AnswerOperation, options: PushOptions = {}): void {
    const { keepalive = false, continued = null } = options
    persist(operation)
    drafts.handOver(operation)
    add(operation, { continued })
    refresh()
    start(answerKey(operation), keepalive)
  }

  /** Sends the first change of an answer, unless a pause is on: typing must not shorten it. A page that ends sends at once. */
  function start(key: string, keepalive = false): void {
    const isPausing = pause.isOn() || (pause.isFailing() && unsent.isAnyBusy())
    if (keepalive || !isPausing) void run(key, keepalive)
  }

  function giveUp(key: string, entry: PendingAnswer, current: CurrentVersion): void {
    const operation = discardedFor(lastOf(entry), current)
    persist(operation)
    drafts.drop(operation)
    entry.changes.splice(-1, 1, operation)
    refresh()
    start(key)
  }

  takeUp(restored, true)

  return {
    state,
    push,
    keepDraft: drafts.keep,
    dropDraft: drafts.drop,
    flush() {
      drafts.flush()
      texts.flush()
      // Marked as stored, so that the next page neither sends them again nor counts them as unsent.
      for (const stored of copying.all()) persistence.putStored(stored)
      storage?.keepAtUnload()
    },
    draft: drafts.get,
    drafts: drafts.all,
    texts,
    takeUp: (left) => takeUp(left),
    everything: () => ({
      operations: [...unsent.all(), ...deferred],
      drafts: drafts.all(),
      texts: texts.all(),
      unreadable: 0,
    }),
    waiting: unsent.last,
    storedSince(surveyId, instant) {
      const stored = recent.since(surveyId, instant)
      const uncopied = copying
        .all()
        .filter((one) => one.operation.surveyId === surveyId && !stored.includes(one))
      return [...uncopied, ...stored]
    },
    discard(address) {
      const key = answerKey(address)
      const entry = unsent.get(key)
      if (entry === undefined || isOpen(lastOf(entry))) return
      const current = currentIn(lastOf(entry).refusal)
      if (current !== null) return giveUp(key, entry, current)
      deletePersisted([lastOf(entry).operationId])
      unsent.drop(key)
      addDeferred(key)
      refresh()
      void run(key)
    },
    giveUp(address, current) {
      const key = answerKey(address)
      const entry = unsent.get(key)
      if (entry !== undefined && !isOpen(lastOf(entry))) giveUp(key, entry, current)
    },
    retry,
    settled: (surveyId) =>
      new Promise((resolve) => {
        const waits = () => unsent.all().some((one) => one.surveyId === surveyId && isOpen(one))
        if (!waits()) return resolve()
        const unsubscribe = state.subscribe(() => {
          if (waits()) return
          unsubscribe()
          resolve()
        })
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}
