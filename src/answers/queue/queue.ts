import { answerKey, cellKey } from '../answer-address'
import type { AnswerQueue, Outcome, PushOptions, QueueState, Restored } from './answer-queue'
import type { AnswerStorage } from '../storage/answer-storage'
import { bothUnreadable } from './both-unreadable'
import { createCopying } from '../storage/copying'
import { createDrafts } from './drafts'
import { createFieldTexts } from './field-texts'
import { createPersistence } from '../storage/persistence'
import { currentIn } from './current-answer'
import { createPendingAnswers, discardedFor, lastOf, type PendingAnswer } from './pending-answers'
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

const isOpen = (operation: AnswerOperation) => operation.refusal === null

/**
 * The queue of unsent answers. One answer's changes go one after the other, each based on the revision that the one before it
 * made; different answers don't wait for each other. What fails for want of a network or server is tried again with growing
 * pauses; what the server refuses stays, with its reason, until the doctor changes or discards it (product §5).
 *
 * @param outbox where changes outlive the page, or null where the browser can't
 * @param restored what `outbox.read()` gave
 * @param copy puts what was stored into what the browser keeps of the survey
 */
export function createAnswerQueue(
  send: SendAnswer,
  outbox: AnswerStorage | null,
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
    durable: outbox !== null,
  })
  /** Changes of pages that are gone, of answers that this page is changing too: each meets what is stored when its turn comes. */
  const parked: AnswerOperation[] = []
  const pause = createPause(retry)
  let turn = 0
  let stopped = false

  function refresh(changes: Partial<QueueState> = {}): void {
    const refused = unsent.last().filter((one) => !isOpen(one)).length
    const pending = unsent.open() + parked.length
    state.set({ ...state.get(), pending, refused, ...changes })
  }

  const keeping = createPersistence(outbox, (isWhole) => {
    if (state.get().durable !== isWhole) refresh({ durable: isWhole })
  })

  const keep = keeping.put

  function forget(operationIds: readonly string[]): void {
    for (const id of operationIds) keeping.remove(id)
  }

  const copying = createCopying(copy, forget)
  const drafts = createDrafts(keeping.putDraft, keeping.remove, () =>
    refresh({ drafts: drafts.all().length }),
  )
  const texts = createFieldTexts(keeping.putDraft, keeping.remove)

  function notify(outcome: Outcome): void {
    for (const listener of listeners) listener(outcome)
  }

  function saved(key: string, entry: PendingAnswer, attempt: Attempt & { kind: 'saved' }): void {
    const [operation, next] = entry.changes
    const { answer, answersGroupId, saved } = attempt
    answersGroups.set(cellKey(operation), answersGroupId)
    if (next !== undefined) {
      const { revision } = isOvertaken(operation, answer) ? next : answer
      entry.changes[1] = { ...next, answerId: answer.id, answersGroupId, revision }
      keep(entry.changes[1])
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
    unpark(key)
  }

  /** The changes of pages that are gone have their turn once this page's own of the answer are dealt with. */
  function unpark(key: string): void {
    const at =
      unsent.get(key) === undefined ? parked.findIndex((one) => answerKey(one) === key) : -1
    if (at < 0) return
    for (const operation of parked.splice(at, 1)) {
      add(operation, { tried: true })
      notify({ kind: 'taken', operation })
    }
  }

  function add(operation: AnswerOperation, options: Parameters<typeof unsent.add>[1]): void {
    const { superseded, givenUp } = unsent.add(operation, options)
    if (superseded !== undefined) forget([superseded])
    if (givenUp !== undefined) keep(givenUp)
  }

  function refused(key: string, entry: PendingAnswer, refusal: RejectedChange): void {
    const [head, next] = entry.changes
    const current = currentIn(refusal)
    // It has met somebody else's answer, and its doctor has given another one since, which meets that too.
    if (next !== undefined && current !== null && !head.discarded) {
      entry.changes[0] = discardedFor(head, current)
      return keep(entry.changes[0])
    }
    // A newer value makes the refused one moot.
    // So does its end for what was given up, as when the answer is not there any more: there is nothing left to decide.
    if (next !== undefined || head.discarded) {
      finish(key)
      forget([head.operationId])
      return refresh()
    }
    const operation = { ...head, refusal }
    entry.changes[0] = operation
    keep(operation)
    refresh()
    notify({ kind: 'refused', operation, refusal })
  }

  function wait({ reached, after = null }: Attempt & { kind: 'away' }): void {
    refresh({ offline: !reached })
    pause.begin(after)
  }

  /** The server is there, and fails at this one: it rests while the others go on. */
  function rest(key: string, entry: PendingAnswer): void {
    entry.failures += 1
    clearTimeout(entry.rest)
    entry.rest = setTimeout(() => {
      entry.rest = undefined
      void run(key)
    }, retryDelay(entry.failures))
  }

  async function run(key: string, keepalive = false): Promise<void> {
    const entry = unsent.get(key)
    if (entry === undefined || entry.busy || !isOpen(entry.changes[0]) || stopped) return
    entry.busy = true
    entry.tried = true
    const [head] = entry.changes
    const known = head.answersGroupId ?? answersGroups.get(cellKey(head)) ?? null
    const attempt = await send({ ...head, answersGroupId: known }, { keepalive })
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

  /** One goes ahead where the last tries failed, another each time; the rest follow once it gets through. */
  function retry(): void {
    pause.end()
    const idle = unsent.idle()
    turn += 1
    const ahead = pause.isFailing() ? idle.slice(turn % idle.length).slice(0, 1) : idle
    for (const key of ahead) void run(key)
  }

  function stop(): void {
    stopped = true
    pause.end()
    for (const key of unsent.keys()) clearTimeout(unsent.get(key)?.rest)
  }

  /** A value that could have been sent is sent; what needs its field waits for it. */
  function takeDraft(draft: Draft, operations: AnswerOperation[]): void {
    const { typed, ...operation } = draft
    const present = drafts.get(draft)
    // One that only its field can show is found again and again, until it is typed on.
    if (drafts.isKnown(draft)) return
    if (present !== undefined) {
      const both = drafts.isUntouched(draft) ? bothUnreadable(present, draft) : null
      // The same field is being typed in here: the other page's text stays where it lies, and is offered when this one has ended.
      if (both === null) return
      keeping.putDraft(both)
      forget([present, draft].map((one) => one.operationId).filter((id) => id !== both.operationId))
      drafts.restore(both)
      return notify({ kind: 'found', operation: both })
    }
    if (typed.ready) {
      keep(operation)
      if (typed.text) texts.keep(operation, typed.text)
      operations.push(operation)
      return
    }
    drafts.restore(draft)
    notify({ kind: 'found', operation: draft })
  }

  function takeUp(restored: Restored, atStart = false): void {
    const { operations, drafts: typed = [], texts: left = [], stored = [], unreadable } = restored
    for (const one of stored) copying.add(one)
    for (const one of left) if (texts.restore(one)) notify({ kind: 'text', operation: one })
    const all = [...operations]
    for (const draft of typed) takeDraft(draft, all)
    all.sort((one, other) => one.at - other.at)
    for (const operation of all) {
      notBefore(operation.at)
      if (!atStart && unsent.get(answerKey(operation)) !== undefined) parked.push(operation)
      else {
        add(operation, { tried: true })
        notify({ kind: 'taken', operation })
      }
    }
    refresh({ unreadable: state.get().unreadable + unreadable })
    if (all.length > 0) retry()
  }

  function push(
    operation: AnswerOperation,
    { keepalive = false, continued = null }: PushOptions = {},
  ): void {
    keep(operation)
    drafts.handOver(operation)
    add(operation, { continued })
    refresh()
    start(answerKey(operation), keepalive)
  }

  /** While the server is away the pause goes on: a key stroke must not shorten it. A page that ends has no time for it. */
  function start(key: string, keepalive = false): void {
    const isPausing = pause.isOn() || (pause.isFailing() && unsent.isAnyBusy())
    if (keepalive || !isPausing) void run(key, keepalive)
  }

  function giveUp(
    key: string,
    entry: PendingAnswer,
    standing: Parameters<typeof discardedFor>[1],
  ): void {
    const operation = discardedFor(lastOf(entry), standing)
    keep(operation)
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
      // Whoever comes after this page need not send them again, nor count them as unsent.
      for (const stored of copying.all()) keeping.putStored(stored)
      outbox?.keepAtUnload()
    },
    draft: drafts.get,
    drafts: (surveyId) =>
      drafts.all().filter((one) => surveyId === undefined || one.surveyId === surveyId),
    texts,
    takeUp: (kept) => takeUp(kept),
    everything: () => ({
      operations: [...unsent.all(), ...parked],
      drafts: drafts.all(),
      texts: texts.all(),
      unreadable: 0,
    }),
    waiting: (surveyId) =>
      unsent.last().filter((one) => surveyId === undefined || one.surveyId === surveyId),
    storedSince(surveyId, instant) {
      const late = recent.since(surveyId, instant)
      const early = copying
        .all()
        .filter((one) => one.operation.surveyId === surveyId && !late.includes(one))
      return [...early, ...late]
    },
    discard(address) {
      const key = answerKey(address)
      const entry = unsent.get(key)
      if (entry === undefined || isOpen(lastOf(entry))) return
      const current = currentIn(lastOf(entry).refusal)
      if (current !== null) return giveUp(key, entry, current)
      forget([lastOf(entry).operationId])
      unsent.drop(key)
      unpark(key)
      refresh()
      void run(key)
    },
    giveUp(address, standing) {
      const key = answerKey(address)
      const entry = unsent.get(key)
      if (entry !== undefined && !isOpen(lastOf(entry))) giveUp(key, entry, standing)
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
