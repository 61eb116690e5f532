import type { Resource } from '../../contract/model/index'
import type { Outbox } from './outbox'
import { createLanes, type Lane } from './outbox-lanes'
import { answerKey, type AnswerOperation, type Refusal } from './outbox-operation'
import { retryDelay } from './outbox-retry'
import type { Attempt, SendAnswer } from './outbox-sender'
import { createStore, type Store } from './store'

/** What the line above the questions says. */
export interface QueueState {
  /** Changes that are waiting or under way. */
  readonly pending: number
  /** Changes that the server refused; they wait for the doctor. */
  readonly refused: number
  /** Changes kept by an earlier session that this session's key does not open. */
  readonly unreadable: number
  /** True while the last try got no response at all. */
  readonly offline: boolean
  readonly savedAt: Date | null
  /** False where the browser can't keep the changes beyond this page. */
  readonly durable: boolean
}

/** How a change ended. */
export type Outcome =
  | {
      readonly kind: 'saved'
      readonly operation: AnswerOperation
      readonly answer: Resource<'answers'>
      readonly answersGroupId: string
    }
  | { readonly kind: 'refused'; readonly operation: AnswerOperation; readonly refusal: Refusal }

export interface AnswerQueue {
  readonly state: Pick<Store<QueueState>, 'get' | 'subscribe'>
  /** Takes a change: it is kept in the browser and sent at once, after an earlier one of the same answer. */
  push(operation: AnswerOperation, options?: { readonly keepalive?: boolean }): void
  /** The changes that are not acknowledged, the last one of each answer: of a survey, or of all. */
  waiting(surveyId?: string): readonly AnswerOperation[]
  /** Forgets the refused change of an answer. */
  discard(surveyId: string, questionId: string): void
  /**
   * Gives the refused change of an answer up for the one that stands on the server. It is sent all the same, for the history: nobody's
   * value is dropped silently (product §5).
   */
  giveUp(
    surveyId: string,
    questionId: string,
    standing: Pick<AnswerOperation, 'revision'> & { readonly id: string },
  ): void
  /** Tries again at once, as when the network is back. */
  retry(): void
  /** Resolves when nothing of a survey is waiting any more, whether saved or refused. */
  settled(surveyId: string): Promise<void>
  subscribe(listener: (outcome: Outcome) => void): () => void
  /** Sends nothing more; what waits stays in the browser. */
  stop(): void
}

const isOpen = (operation: AnswerOperation) => operation.refusal === null

/**
 * The queue of unsent answers. One answer's changes go one after the other, each based on the revision that the one before it
 * made; different answers don't wait for each other. What fails for want of a network or server is tried again with growing
 * pauses; what the server refuses stays, with its reason, until the doctor changes or discards it (product §5).
 *
 * @param outbox where changes outlive the page, or null where the browser can't
 * @param restored what `outbox.read()` gave
 */
export function createAnswerQueue(
  send: SendAnswer,
  outbox: Outbox | null,
  restored: { readonly operations: readonly AnswerOperation[]; readonly unreadable: number },
): AnswerQueue {
  const lanes = createLanes()
  const answersGroups = new Map<string, string>()
  const listeners = new Set<(outcome: Outcome) => void>()
  const state = createStore<QueueState>({
    pending: 0,
    refused: 0,
    unreadable: restored.unreadable,
    offline: false,
    savedAt: null,
    durable: outbox !== null,
  })
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function refresh(changes: Partial<QueueState> = {}): void {
    const last = lanes.last()
    const pending = last.filter(isOpen).length
    state.set({ ...state.get(), pending, refused: last.length - pending, ...changes })
  }

  /** Writes to the browser's storage, which keeps the order; a storage that fails is told, not hidden. */
  function keep(write: (outbox: Outbox) => Promise<void>): void {
    if (outbox === null) return
    write(outbox).catch(() => refresh({ durable: false }))
  }

  function forget(operationIds: readonly string[]): void {
    for (const id of operationIds) keep((outbox) => outbox.remove(id))
  }

  function tell(outcome: Outcome): void {
    for (const listener of listeners) listener(outcome)
  }

  function saved(key: string, lane: Lane, attempt: Attempt & { kind: 'saved' }): void {
    const operation = lane.head
    const { answer, answersGroupId } = attempt
    answersGroups.set(`${operation.surveyId}/${operation.groupId}`, answersGroupId)
    if (lane.next !== null) {
      const next = { ...lane.next, answerId: answer.id, answersGroupId, revision: answer.revision }
      lane.next = next
      keep((outbox) => outbox.put(next))
    }
    forget(lanes.finish(key))
    refresh({ savedAt: new Date() })
    tell({ kind: 'saved', operation, answer, answersGroupId })
  }

  function refused(key: string, lane: Lane, refusal: Refusal): void {
    // A newer value makes the refused one moot; it meets its own answer, the same conflict included.
    // So does its end for what was given up, as when the answer is not there any more: there is nothing left to decide.
    if (lane.next !== null || lane.head.discarded) {
      forget(lanes.finish(key))
      return refresh()
    }
    const operation = { ...lane.head, refusal }
    lane.head = operation
    keep((outbox) => outbox.put(operation))
    refresh()
    tell({ kind: 'refused', operation, refusal })
  }

  function wait(reached: boolean): void {
    failures += 1
    refresh({ offline: !reached })
    clearTimeout(timer)
    timer = setTimeout(retry, retryDelay(failures))
  }

  async function run(key: string, keepalive = false): Promise<void> {
    const lane = lanes.get(key)
    if (lane === undefined || lane.busy || !isOpen(lane.head) || stopped) return
    lane.busy = true
    lane.tried = true
    const { surveyId, groupId, answersGroupId } = lane.head
    const known = answersGroupId ?? answersGroups.get(`${surveyId}/${groupId}`) ?? null
    const attempt = await send({ ...lane.head, answersGroupId: known }, { keepalive })
    lane.busy = false
    if (stopped) return
    if (attempt.kind === 'loggedOut') return stop()
    if (attempt.kind === 'away') return wait(attempt.reached)
    failures = 0
    refresh({ offline: false })
    if (attempt.kind === 'saved') saved(key, lane, attempt)
    else refused(key, lane, attempt.refusal)
    if (timer === undefined) void run(key)
    else retry()
  }

  function retry(): void {
    clearTimeout(timer)
    timer = undefined
    for (const key of lanes.keys()) void run(key)
  }

  function stop(): void {
    stopped = true
    clearTimeout(timer)
  }

  function push(operation: AnswerOperation, { keepalive = false } = {}): void {
    keep((outbox) => outbox.put(operation))
    forget(lanes.add(operation))
    refresh()
    // While the server is away the pause goes on: a key stroke must not shorten it.
    if (timer === undefined) void run(answerKey(operation), keepalive)
  }

  for (const operation of restored.operations) forget(lanes.add(operation, { tried: true }))
  refresh()
  retry()

  return {
    state,
    push,
    waiting: (surveyId) =>
      lanes.last().filter((one) => surveyId === undefined || one.surveyId === surveyId),
    discard(surveyId, questionId) {
      const key = answerKey({ surveyId, questionId })
      const lane = lanes.get(key)
      if (lane === undefined || isOpen(lane.head) || lane.busy) return
      forget(lanes.finish(key))
      refresh()
    },
    giveUp(surveyId, questionId, { id, revision }) {
      const lane = lanes.get(answerKey({ surveyId, questionId }))
      if (lane === undefined || isOpen(lane.head) || lane.busy) return
      push({ ...lane.head, answerId: id, revision, refusal: null, discarded: true })
    },
    retry,
    settled: (surveyId) =>
      new Promise((resolve) => {
        const waits = () => lanes.last().some((one) => one.surveyId === surveyId && isOpen(one))
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
