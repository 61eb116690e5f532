import pLimit from 'p-limit'
import { it } from '../../../i18n/admin'
import { session } from '../../../src/answers/session'
import { CallError } from '../../../src/api/calls/call-error'
import { passingStatuses } from '../../../src/api/calls/status-groups'
import { createPause } from '../../../src/api/retry-pause'
import { whenPersonLeaves } from '../../../src/api/session/session-store'
import { createStore } from '../../../src/api/store'
import { toasts } from '../../../ui/feedback/toasts'
import { notifyError } from '../../admin/start'

const words = it.admin.saving

/** State of all saves of a page together. */
export interface SaveState {
  /** Number of saves that wait or are under way. */
  readonly saving: number
  readonly savedAt: Date | null
  /** Whether something is not saved and the last attempt failed; it is sent again after a pause, or on request. */
  readonly failed: boolean
  /** Sentence shown after the time until the next change: what was undone, or that changes of others were merged. */
  readonly note: string | null
}

/** A draft of a record; `retry` sends its unsaved changes. */
interface Draft {
  readonly get: () => { readonly unsaved: boolean }
  readonly subscribe: (listener: () => void) => () => void
  readonly retry: () => Promise<void>
}

/** A change that the page shows before the server has it. */
interface ShownChange {
  readonly send: () => Promise<unknown>
  /** Reads again what the page shows, after the server has refused a change or has been sent several ones at once. */
  readonly reload: () => Promise<unknown>
}

/** Statuses of saves without a toast: the line says that a change waits, and conflicts are merged or reported by the page. */
export const handledByPage: readonly number[] = [409, ...passingStatuses]

const isPassing = (error: unknown): error is CallError =>
  error instanceof CallError && passingStatuses.includes(error.status)

/**
 * Queue of the saves of a page of administrators (decision 107). Each begins once the one before it has ended, since it needs the
 * revision that this one made. If network or server fail, what is unsent is sent again after pauses that grow, also once the page is
 * left. Nothing of it is stored in the browser, so that the browser asks before the page is closed.
 */
export class SaveQueue {
  readonly #state = createStore<SaveState>({ saving: 0, savedAt: null, failed: false, note: null })
  readonly get = this.#state.get
  readonly subscribe = this.#state.subscribe
  readonly #limit = pLimit(1)
  readonly #pause = createPause(() => void this.retry())
  /** Drafts with unsaved changes. */
  readonly #drafts = new Set<Draft>()
  /** Shown changes that the server has not answered, in the order in which they were made. */
  readonly #shown = new Set<ShownChange>()
  /** Whether the page may show another state than the server has, once all shown changes are answered. */
  #isAhead = false

  /** Runs a save after all that were begun before it. @throws what the save throws: the caller reports it */
  run<Result>(save: () => Promise<Result>): Promise<Result> {
    return this.#inTurn(() => this.#attempt(save))
  }

  /**
   * Sends a change that the page shows, after all that were begun before it. A change that is refused is reported, and the page is read again.
   *
   * @returns once the server has answered, or could not be reached: the change is then sent again until it is answered
   */
  async show(change: ShownChange): Promise<void> {
    this.#shown.add(change)
    this.#isAhead ||= this.#shown.size > 1
    queues.add(this)
    await this.#sendUpTo(change)
  }

  /** Follows a draft: while it has unsaved changes, they count as unsent and are sent again. @returns the function that ends that */
  follow(draft: Draft): () => void {
    const look = () => {
      if (!draft.get().unsaved) return this.#endFailure()
      this.#drafts.add(draft)
      queues.add(this)
    }
    look()
    return draft.subscribe(look)
  }

  /** Changes that the server does not have. */
  unsent(): readonly object[] {
    for (const draft of this.#drafts) if (!draft.get().unsaved) this.#drafts.delete(draft)
    return [...this.#shown, ...this.#drafts]
  }

  /** Sends now what is unsent. */
  async retry(): Promise<void> {
    this.#pause.end()
    const last = [...this.#shown].at(-1)
    if (last !== undefined) await this.#sendUpTo(last)
    await Promise.all([...this.#drafts].map((draft) => draft.retry()))
    this.#endFailure()
  }

  /** Waits until no save is under way, nor one that follows from it. */
  async idle(): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve))
    while (this.get().saving > 0 && (await this.#limit(() => true)))
  }

  note(note: string | null): void {
    this.#change({ note })
  }

  /** Drops what is unsent. */
  drop(): void {
    this.#shown.clear()
    this.#drafts.clear()
    this.#endFailure()
  }

  #change(changes: Partial<SaveState>): void {
    this.#state.set({ ...this.get(), ...changes })
  }

  /** Ends a failure once nothing is unsent, as after the change was discarded. */
  #endFailure(): void {
    if (this.unsent().length > 0) return
    queues.delete(this)
    this.#pause.over()
    if (this.get().failed) this.#change({ failed: false })
  }

  /** Runs work after all before it, and counts it as long as it waits or runs. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#change({ saving: this.get().saving + 1, note: null })
    try {
      return await this.#limit(work)
    } finally {
      this.#change({ saving: this.get().saving - 1 })
      this.#endFailure()
    }
  }

  async #attempt<Result>(save: () => Promise<Result>): Promise<Result> {
    try {
      const result = await save()
      this.#change({ savedAt: new Date(), failed: false })
      if (this.#pause.over()) void this.retry()
      return result
    } catch (error) {
      this.#change({ failed: this.unsent().length > 0 })
      if (isPassing(error)) this.#pause.begin(error.retryAfter)
      throw error
    }
  }

  /** Sends shown changes in their order up to this one, then reads the page again if it may be ahead of the server. */
  async #sendUpTo(change: ShownChange): Promise<void> {
    await this.#inTurn(async () => {
      while (this.#shown.has(change) && !this.#pause.isOn()) await this.#sendFirst()
    })
    if (this.#shown.size > 0 || !this.#isAhead) return
    this.#isAhead = false
    await change.reload()
  }

  async #sendFirst(): Promise<void> {
    const [first] = this.#shown
    if (first === undefined) return
    try {
      await this.#attempt(first.send)
      this.#shown.delete(first)
    } catch (error) {
      this.#isAhead = true
      if (isPassing(error)) return
      this.#shown.delete(first)
      if (error instanceof CallError && error.status === 409) toasts.error(words.conflict)
      else notifyError(error)
    }
  }
}

/** Queues with unsent changes, also those of pages that were left. */
const queues = new Set<SaveQueue>()

/** Number of unsent changes; a draft that was opened again on another page is in two queues, and counts once. */
const unsentChanges = () => new Set([...queues].flatMap((queue) => queue.unsent())).size

session.unsent.watch(unsentChanges)

window.addEventListener('beforeunload', (event) => {
  if (unsentChanges() > 0) event.preventDefault()
})

whenPersonLeaves(() => {
  for (const queue of queues) queue.drop()
})
