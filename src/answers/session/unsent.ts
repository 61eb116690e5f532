import type { Started } from '../queue/start'

type Counter = () => number

/** Counts the answers that this page still has to send: logging out and leaving warn while there are any (product §5). */
export class Unsent {
  readonly #counters = new Set<Counter>()

  /**
   * Registers a part of the client that may have unsent answers.
   *
   * @returns the function that removes it again
   */
  watch(counter: Counter): () => void {
    this.#counters.add(counter)
    return () => this.#counters.delete(counter)
  }

  count(): number {
    return [...this.#counters].reduce((sum, counter) => sum + counter(), 0)
  }
}

/** Whether a queue has anything that is not on the server: pending, refused, or typed and not sent. */
function hasUnsent({ queue }: Started): boolean {
  const { pending, refused, drafts } = queue.state.get()
  return pending + refused + drafts > 0
}

/** Queues of a page's ended sessions by user, for the next session: changes that could not be stored are only there. */
export class EndedQueues {
  readonly #queues = new Map<string, Started>()
  /** True if the session ended because the site's storage was cleared while the page was open. */
  #isCleared = false

  put(userId: string, queue: Started): void {
    this.#queues.set(userId, queue)
  }

  /** Hands over a user's queue to their next session. */
  take(userId: string): Started | null {
    const queue = this.#queues.get(userId) ?? null
    this.#queues.delete(userId)
    this.#isCleared = false
    return queue
  }

  noteCleared(): void {
    this.#isCleared = true
  }

  /** Whether answers end with the page although their user did not log out. */
  endWithPage(): boolean {
    return this.#isCleared && [...this.#queues.values()].some(hasUnsent)
  }
}
