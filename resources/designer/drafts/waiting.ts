import { whenPersonLeaves } from '../../../src/api/session/session-store'
import { createStore } from '../../../src/api/store'
import { unsent } from '../../../src/answers/unsent'
import type { RecordDraft, Revised } from './record-draft'

/** What a draft is about. */
export interface Subject {
  readonly type: 'questions' | 'groups' | 'templates'
  readonly id: string
  readonly databaseId: string
}

/** A record with a name, whatever else it has. */
export interface Named extends Revised {
  readonly name: string
}

export interface WaitingDraft {
  readonly subject: Subject
  readonly draft: RecordDraft<Named>
  /** Puts the deleted record back, as it was; null where that can't be. */
  readonly restore: (() => Promise<Named>) | null
}

const store = createStore<readonly WaitingDraft[]>([])

unsent.watch(() => store.get().length)

whenPersonLeaves(() => store.set([]))

const isOf = (subject: Subject) => (one: WaitingDraft) =>
  one.subject.type === subject.type && one.subject.id === subject.id

/**
 * Changes whose editor was closed before they were saved: somebody else changed or deleted the same thing, or there was no network. They
 * outlive the editor and the page.
 */
export const waiting = {
  get: store.get,
  subscribe: store.subscribe,
  add(one: WaitingDraft): void {
    store.set([...store.get().filter((other) => !isOf(one.subject)(other)), one])
    const stop = one.draft.subscribe(() => {
      if (one.draft.get().unsaved) return
      stop()
      waiting.take(one.subject)
    })
  },
  /** The draft of a record whose editor is opened again. */
  take(subject: Subject): WaitingDraft | null {
    const found = store.get().find(isOf(subject)) ?? null
    if (found !== null) store.set(store.get().filter((one) => one !== found))
    return found
  },
}
