import type { CommentDraft, CommentDraftStore } from '../../../answers/offline/comment-drafts'
import { createStore, type Store } from '../../../api/store'

type All = ReadonlyMap<string, CommentDraft>

/** What was begun at each question and not sent, by the question's key. */
export interface Drafts extends Pick<Store<All>, 'get' | 'subscribe'> {
  /** What is in the box now; an empty text is none. */
  keep(key: string, text: string): void
  /** Whether the browser keeps them beyond this page. */
  isDurable(): boolean
  /** Whether some text would go with the page. */
  isAtRisk(): boolean
}

/** @param storage where they outlive the page, or null where the browser can't */
export function createDrafts(kept: All, storage: CommentDraftStore | null): Drafts {
  const store = createStore(kept)
  const unwritten = new Set<string>()
  let isWriting = false
  let isDurable = storage !== null

  /** One write after the other, each of what is in the box by then. */
  async function write(): Promise<void> {
    if (isWriting || storage === null) return
    isWriting = true
    for (const key of unwritten) {
      unwritten.delete(key)
      try {
        await storage.put(key, store.get().get(key) ?? null)
        isDurable = true
      } catch (error) {
        console.warn(error)
        isDurable = false
        // With the next one: a disk that was full may have room again.
        unwritten.add(key)
        break
      }
    }
    isWriting = false
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    keep(key, text) {
      const next = new Map(store.get())
      if (text === '') next.delete(key)
      else next.set(key, { text, key: crypto.randomUUID() })
      store.set(next)
      unwritten.add(key)
      void write()
    },
    isDurable: () => isDurable,
    isAtRisk: () => store.get().size > 0 && (!isDurable || isWriting),
  }
}
