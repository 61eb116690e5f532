import { createStore } from '../../../src/api/store'
import { unsent } from '../../../src/answers/unsent'

/** What the page says of all changes together. */
export interface SaveState {
  readonly saving: number
  readonly savedAt: Date | null
  /** The last save did not get through; it is tried again with the next change or on request. */
  readonly failed: boolean
  /** What is to be said beside the time, until the next change: what was undone, what went together with others' changes. */
  readonly note: string | null
}

/** One line tells whether everything is saved, wherever on the page a change was made. */
export function createSaveLog() {
  const store = createStore<SaveState>({ saving: 0, savedAt: null, failed: false, note: null })
  const retriers = new Set<() => Promise<unknown>>()
  const kept = new Set<() => Promise<boolean>>()
  return {
    /**
     * Something that can be sent again where a save did not get through.
     *
     * @returns the function that ends it
     */
    onRetry(send: () => Promise<unknown>): () => void {
      retriers.add(send)
      return () => void retriers.delete(send)
    },
    /** A change that is drawn and that the server has not answered: it is sent again until it does. */
    keep: (send: () => Promise<boolean>) => void kept.add(send),
    keptCount: () => kept.size,
    /** Sends again whatever waits; where nothing does, nothing is unsaved any more. */
    async retry(): Promise<void> {
      for (const send of kept) if (await send()) kept.delete(send)
      for (const send of retriers) await send()
      if (store.get().saving === 0 && unsent.count() === 0) {
        store.set({ ...store.get(), failed: false })
      }
    },
    /** Waits until nothing is on its way. */
    async idle(): Promise<void> {
      // What had to wait for the one before may have begun when this is heard of.
      while (store.get().saving > 0) {
        await new Promise<void>((resolve) => {
          const stop = store.subscribe(() => {
            if (store.get().saving > 0) return
            stop()
            // After those who waited for the reply have put it into the design.
            setTimeout(resolve)
          })
        })
      }
    },
    get: store.get,
    subscribe: store.subscribe,
    /** Nothing is unsaved any more, although the last save did not get through: it was given up, or refused for good. */
    settle: () => store.set({ ...store.get(), failed: false }),
    note: (note: string | null) => store.set({ ...store.get(), note }),
    /** Follows a change on its way to the server and gives its outcome back. */
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
