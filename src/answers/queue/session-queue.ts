import type { EndedQueues } from '../session/unsent'
import type { AnswerQueue } from './answer-queue'
import type { Restored } from './queue-state'
import type { Started } from './start'

/** Time that logging out waits for answers that are being sent, in milliseconds. */
export const logoutTimeout = 3_000

/** Resolves once nothing is being sent any more, or once waiting makes no sense: offline, or after the timeout. */
function sentOrStuck({ state }: AnswerQueue): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { pending, offline } = state.get()
      if (pending > 0 && !offline && navigator.onLine) return
      end()
    }
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, logoutTimeout)
    const unsubscribe = state.subscribe(check)
    check()
  })
}

/** Starts the queue with what the user's previous session on this page still has, read as late as possible. */
type Start = (earlier: () => Restored | null) => Promise<Started>

/** Queue of one session, opened when it is first needed, and the same one until the session ends. */
export class SessionQueue {
  readonly #userId: string
  readonly #endedQueues: EndedQueues
  readonly #start: Start
  #opening: Promise<AnswerQueue> | null = null
  /** Set once the queue is open, until the session ends. */
  #started: Started | null = null
  /** Queue of the user's previous session, until this one has adopted its changes. */
  #earlier: Started | null = null
  #isEnded = false

  constructor(userId: string, endedQueues: EndedQueues, start: Start) {
    this.#userId = userId
    this.#endedQueues = endedQueues
    this.#start = start
  }

  /** Whether the queue is open or being opened. */
  get isUsed(): boolean {
    return this.#opening !== null
  }

  /** Queue if it is open. */
  get now(): AnswerQueue | null {
    return this.#started?.queue ?? null
  }

  /** Number of answers in the queue, pending or refused. */
  get unsent(): number {
    const state = this.now?.state.get()
    return state === undefined ? 0 : state.pending + state.refused
  }

  open(): Promise<AnswerQueue> {
    if (this.#opening !== null) return this.#opening
    const opening = this.#open()
    // The error is reported there; without this, a queue that nobody awaits would be an unhandled rejection.
    opening.catch(() => undefined)
    this.#opening = opening
    return opening
  }

  /** Sends what can be sent, and waits for it as long as logging out does. */
  async sendAll(): Promise<void> {
    await sentOrStuck(await this.open())
  }

  /** Adopts the changes of pages of this browser that have ended since. */
  takeOver(): void {
    const started = this.#started
    started?.storage?.takeOver().then(
      (left) => {
        if (this.#started === started) started.queue.takeUp(left)
      },
      (error: unknown) => console.warn(error),
    )
  }

  /** Stops sending; what is left waits for the user's next session. */
  end(): void {
    // Written before the next session reads it, so that nothing is sent twice.
    this.#started?.queue.flush()
    this.#started?.queue.stop()
    // If the queue is not open yet, unstored changes are still in the previous one.
    const left = this.#started ?? this.#earlier
    if (left !== null) this.#endedQueues.put(this.#userId, left)
    this.#started = null
    this.#isEnded = true
  }

  async #open(): Promise<AnswerQueue> {
    const earlier = this.#endedQueues.take(this.#userId)
    this.#earlier = earlier
    try {
      const started = await this.#start(() => earlier?.queue.everything() ?? null)
      if (this.#isEnded) started.queue.stop()
      else this.#use(started)
      return started.queue
    } catch (error) {
      console.error(error)
      if (!this.#isEnded) this.#giveUp()
      throw error
    }
  }

  #use(started: Started): void {
    // The new queue has adopted the changes of the previous one.
    this.#earlier?.storage?.close()
    this.#earlier = null
    this.#started = started
    // After a reload, the previous page may still have been alive at first.
    setTimeout(() => this.takeOver(), 1_000)
  }

  /** Leaves everything as it was: the next call opens the queue again. */
  #giveUp(): void {
    if (this.#earlier !== null) this.#endedQueues.put(this.#userId, this.#earlier)
    this.#earlier = null
    this.#opening = null
  }
}
