import type { CommentDraft, CommentDraftStore } from '../../../answers/offline/comment-drafts'
import { createStore, type Store } from '../../../api/store'

type All = ReadonlyMap<string, CommentDraft>

/** Unsent comments of a survey, by the key of their question. */
export interface Drafts extends Pick<Store<All>, 'get' | 'subscribe'> {
  /** Sets the draft to the field's text; an empty text deletes it. */
  set(key: string, text: string): void
  /** Whether the browser stores the drafts beyond this page. */
  isDurable(): boolean
  /** Whether a text would be lost with the page. */
  isAtRisk(): boolean
}

/**
 * Makes the drafts of a survey.
 *
 * @param stored drafts of an earlier page
 * @param storage stores the drafts beyond this page; null if the browser can't
 */
export function createDrafts(stored: All, storage: CommentDraftStore | null): Drafts {
  const store = createStore(stored)
  const unwritten = new Set<string>()
  let isWriting = false
  let isDurable = storage !== null

  /** Writes the changed drafts one after the other, each with the text that it has by then. */
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
        // Tried again with the next change: a full disk may have room by then.
        unwritten.add(key)
        break
      }
    }
    isWriting = false
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    set(key, text) {
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
