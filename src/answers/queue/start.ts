import type { OfflineSurveys } from '../offline/offline-surveys'
import { type AnswerStorage, IndexedDbAnswerStorage } from '../storage/answer-storage'
import type { Owner } from '../storage/owner'
import type { StoredChanges } from '../storage/stored-changes'
import type { Restored } from './queue-state'
import type { Stored } from './operation'
import { AnswerQueue } from './answer-queue'
import { createSender, type SendAnswer } from './sender'

/** Queue that is open, with its storage. */
export interface Started {
  readonly queue: AnswerQueue
  /** Storage of its changes; null if the browser has none. */
  readonly storage: AnswerStorage | null
}

/** Parts of page and session that a queue uses. */
export interface QueueDeps {
  /** Page that owns the changes. */
  readonly owner: Owner
  /** Loads the user's offline surveys; null if that fails. */
  readonly offlineSurveys: () => Promise<Pick<OfflineSurveys, 'noteStored'> | null>
  /** Tells the other pages of the browser that an answer of a survey was stored. */
  readonly tellSaved: (surveyId: string) => void
  /** Sends changes; missing if they go over the network. */
  readonly send?: SendAnswer | undefined
}

async function open(
  userId: string,
  key: string | null,
  owner: Owner,
): Promise<AnswerStorage | null> {
  if (key === null) return null
  try {
    return await IndexedDbAnswerStorage.open(userId, key, owner)
  } catch (error) {
    // Without IndexedDB or Web Crypto the queue works in memory, and the page says so.
    console.warn(error)
    return null
  }
}

type Changes = Pick<StoredChanges, 'operations' | 'drafts' | 'texts'>

const changesIn = ({ operations, drafts = [], texts = [] }: Restored): Changes => ({
  operations,
  drafts: [...drafts],
  texts,
})

/** Changes in the storage without those of the page's previous queue, which has them as they were last, even if a write failed. */
function olderIn(stored: StoredChanges, earlier: Changes): Changes {
  const all = [...earlier.operations, ...earlier.drafts, ...earlier.texts]
  const ids = new Set(all.map(({ operationId }) => operationId))
  const isOlder = ({ operationId }: { readonly operationId: string }) => !ids.has(operationId)
  return {
    operations: stored.operations.filter(isOlder),
    drafts: stored.drafts.filter(isOlder),
    texts: stored.texts.filter(isOlder),
  }
}

async function putAgain(storage: AnswerStorage, { operations, texts }: Changes): Promise<void> {
  try {
    await Promise.all([
      ...operations.map((one) => storage.put(one)),
      ...texts.map((one) => storage.putDraft(one)),
    ])
  } catch (error) {
    // The queue still has them in memory.
    console.warn(error)
  }
}

/**
 * Opens the queue of a user's unsent answers, with all changes that wait in this browser.
 *
 * @param key the session's `outboxKey`
 * @param earlier changes of the queue of the user's previous session on this page
 */
export async function startQueue(
  userId: string,
  key: string | null,
  earlier: Restored | null,
  { owner, offlineSurveys, tellSaved, send = createSender() }: QueueDeps,
): Promise<Started> {
  const storage = await open(userId, key, owner)
  const none = { operations: [], drafts: [], texts: [], stored: [], unreadable: 0 }
  const inStorage = (await storage?.read()) ?? none
  const latest = changesIn(earlier ?? none)
  const older = olderIn(inStorage, latest)
  if (storage !== null) void putAgain(storage, latest)
  const restored = {
    ...inStorage,
    operations: [...older.operations, ...latest.operations],
    drafts: [...older.drafts, ...latest.drafts.filter(({ typed }) => typed.ready)],
    typed: latest.drafts.filter(({ typed }) => !typed.ready),
    texts: [...older.texts, ...latest.texts],
  }
  // The browser's other pages are told of a stored change. It goes into the survey's offline copy, whether or not the survey is open.
  const copy = async (stored: Stored) => {
    tellSaved(stored.operation.surveyId)
    const surveys = await offlineSurveys()
    if (surveys === null) throw new Error('the code of offline surveys was not loaded')
    await surveys.noteStored(stored)
  }
  const queue = new AnswerQueue(send, storage, restored, copy)
  return { queue, storage }
}
