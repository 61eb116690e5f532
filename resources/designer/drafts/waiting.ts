import { whenPersonLeaves } from '../../../src/api/session/session-store'
import { createStore } from '../../../src/api/store'
import type { Revised } from './draft-state'
import type { RecordDraft } from './record-draft'

/** Record that a draft belongs to. */
export interface Subject {
  readonly type: 'questions' | 'groups' | 'templates'
  readonly id: string
  readonly databaseId: string
}

/** A record with a name. */
export interface Named extends Revised {
  readonly name: string
}

export interface WaitingDraft {
  readonly subject: Subject
  readonly draft: RecordDraft<Named>
  /** Restores the deleted record; null if that is not possible. */
  readonly restore: (() => Promise<Named>) | null
}

const store = createStore<readonly WaitingDraft[]>([])

whenPersonLeaves(() => store.set([]))

const isOf =
  ({ type, id }: Subject) =>
  ({ subject }: WaitingDraft) =>
    subject.type === type && subject.id === id

/**
 * Drafts whose editor was closed before they were saved: another person has changed or deleted the record, or there was no network. They stay
 * until they are saved or discarded, also while other pages are open.
 */
export const waiting = {
  get: store.get,
  subscribe: store.subscribe,
  /** Adds a draft, in place of a former one of the same record; it is removed once all of it is saved. */
  add(added: WaitingDraft): void {
    const { subject, draft } = added
    const isSame = isOf(subject)
    store.set([...store.get().filter((other) => !isSame(other)), added])
    const stop = draft.subscribe(() => {
      if (draft.get().unsaved) return
      stop()
      waiting.take(subject)
    })
  },
  /** Removes the draft of a record. @returns the draft; null if there is none */
  take(subject: Subject): WaitingDraft | null {
    const match = store.get().find(isOf(subject)) ?? null
    if (match !== null) store.set(store.get().filter((other) => other !== match))
    return match
  },
}
