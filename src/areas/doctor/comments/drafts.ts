import type { CommentDraft, CommentDraftStore } from '../../../data/offline/comment-drafts'
import { createStore, type Store } from '../../../data/store'

type All = ReadonlyMap<string, CommentDraft>

/** What was begun at each question and not sent. */
export interface Drafts extends Pick<Store<All>, 'get' | 'subscribe'> {
  /** What is in the box now; an empty text is none. */
  keep(questionId: string, text: string): void
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
    for (const questionId of unwritten) {
      unwritten.delete(questionId)
      try {
        await storage.put(questionId, store.get().get(questionId) ?? null)
        isDurable = true
      } catch (error) {
        console.warn(error)
        isDurable = false
        // With the next one: a disk that was full may have room again.
        unwritten.add(questionId)
        break
      }
    }
    isWriting = false
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    keep(questionId, text) {
      const next = new Map(store.get())
      if (text === '') next.delete(questionId)
      else next.set(questionId, { text, key: crypto.randomUUID() })
      store.set(next)
      unwritten.add(questionId)
      void write()
    },
    isDurable: () => isDurable,
    isAtRisk: () => store.get().size > 0 && (!isDurable || isWriting),
  }
}
