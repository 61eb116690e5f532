import { createStore } from '../../../src/api/store'
import { unsent } from '../../../src/answers/unsent'

/** State of all changes of a page together. */
export interface SaveState {
  /** Number of saves that are under way. */
  readonly saving: number
  readonly savedAt: Date | null
  /** Whether the last save failed; it is sent again with the next change or on request. */
  readonly failed: boolean
  /** Sentence shown after the time until the next change: what was undone, or that changes of others were merged. */
  readonly note: string | null
}

/** Counts the saves of a page, wherever on it a change was made, so that one line can say whether everything is saved. */
export function createSaveLog() {
  const store = createStore<SaveState>({ saving: 0, savedAt: null, failed: false, note: null })
  const retriers = new Set<() => Promise<unknown>>()
  const unanswered = new Set<() => Promise<boolean>>()
  return {
    /**
     * Registers a function that sends something again after a save has failed.
     *
     * @returns the function that ends the registration
     */
    onRetry(send: () => Promise<unknown>): () => void {
      retriers.add(send)
      return () => void retriers.delete(send)
    },
    /** Registers a change that is on the page and that the server has not answered: it is sent on each retry until it has. */
    addUnanswered: (send: () => Promise<boolean>) => void unanswered.add(send),
    unansweredCount: () => unanswered.size,
    /** Sends everything again that waits. If nothing waits then, the failure is cleared. */
    async retry(): Promise<void> {
      for (const send of unanswered) if (await send()) unanswered.delete(send)
      for (const send of retriers) await send()
      if (store.get().saving === 0 && unsent.count() === 0) {
        store.set({ ...store.get(), failed: false })
      }
    },
    /** Waits until no save is under way. */
    async idle(): Promise<void> {
      // A save that waited for the one before may have begun by now.
      while (store.get().saving > 0) {
        await new Promise<void>((resolve) => {
          const stop = store.subscribe(() => {
            if (store.get().saving > 0) return
            stop()
            // Callers that awaited the reply put it into the design first.
            setTimeout(resolve)
          })
        })
      }
    },
    get: store.get,
    subscribe: store.subscribe,
    /** Clears a failure whose change has been discarded or finally refused, so that nothing is unsaved. */
    clearFailure: () => store.set({ ...store.get(), failed: false }),
    note: (note: string | null) => store.set({ ...store.get(), note }),
    /** Counts a save while it is under way, and passes its outcome on. */
    async watch<Result>(save: Promise<Result>): Promise<Result> {
      store.set({ ...store.get(), saving: store.get().saving + 1, note: null })
      try {
        const result = await save
        store.set({ ...store.get(), savedAt: new Date(), failed: false })
        return result
      } catch (error) {
        store.set({ ...store.get(), failed: true })
        throw error
      } finally {
        store.set({ ...store.get(), saving: store.get().saving - 1 })
      }
    },
  }
}

export type SaveLog = ReturnType<typeof createSaveLog>
