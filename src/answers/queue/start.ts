import { loadOfflineSurveys as keptSurveys } from '../offline/load-offline-surveys'
import {
  type StoredChanges,
  type AnswerStorage,
  openAnswerStorage,
} from '../storage/answer-storage'
import type { AnswerQueue, Restored } from './answer-queue'
import type { Stored } from './operation'
import { createAnswerQueue } from './queue'
import { createSender } from './sender'

export interface Started {
  readonly queue: AnswerQueue
  /** Where it keeps what it has; null where the browser can't. */
  readonly outbox: AnswerStorage | null
}

async function open(userId: string, key: string | null): Promise<AnswerStorage | null> {
  if (key === null) return null
  try {
    return await openAnswerStorage(userId, key)
  } catch (error) {
    // No IndexedDB or no Web Crypto here: the queue works in memory, and the page says that it does.
    console.warn(error)
    return null
  }
}

/** What only this page still has: no storage took it, or it was cleared from there. */
function missingIn(
  kept: StoredChanges,
  earlier: Restored | null,
): Pick<StoredChanges, 'operations' | 'drafts' | 'texts'> {
  const all = [...kept.operations, ...kept.drafts, ...kept.texts]
  const ids = new Set(all.map(({ operationId }) => operationId))
  const isMissing = ({ operationId }: { readonly operationId: string }) => !ids.has(operationId)
  return {
    operations: earlier?.operations.filter(isMissing) ?? [],
    drafts: earlier?.drafts?.filter(isMissing) ?? [],
    texts: earlier?.texts?.filter(isMissing) ?? [],
  }
}

async function putAgain(
  outbox: AnswerStorage,
  { operations, drafts, texts }: ReturnType<typeof missingIn>,
): Promise<void> {
  try {
    await Promise.all([
      ...operations.map(outbox.put),
      ...[...drafts, ...texts].map(outbox.putDraft),
    ])
  } catch (error) {
    // The queue has them in memory, as before.
    console.warn(error)
  }
}

/**
 * Opens the queue of a person's unsent answers with all that waits in this browser.
 *
 * @param key the session's `outboxKey`
 * @param earlier what the queue of their session before had on this page
 */
export async function startQueue(
  userId: string,
  key: string | null,
  earlier: Restored | null,
): Promise<Started> {
  const outbox = await open(userId, key)
  const none = { operations: [], drafts: [], texts: [], stored: [], unreadable: 0 }
  const kept = (await outbox?.read()) ?? none
  const missing = missingIn(kept, earlier)
  if (outbox !== null) void putAgain(outbox, missing)
  const whole = {
    ...kept,
    operations: [...kept.operations, ...missing.operations],
    drafts: [...kept.drafts, ...missing.drafts],
    texts: [...kept.texts, ...missing.texts],
  }
  // A survey that is kept for when there is no network has what was stored, whether or not it is open.
  const copy = async (stored: Stored) => {
    const surveys = await keptSurveys()
    if (surveys === null) throw new Error('what is kept of the surveys was not loaded')
    await surveys.noteStored(stored)
  }
  const queue = createAnswerQueue(createSender(), outbox, whole, copy)
  return { queue, outbox }
}
