import { kept as keptSurveys } from '../offline/kept'
import { type Kept, type Outbox, openOutbox } from './outbox'
import type { AnswerQueue, Restored } from './answer-queue'
import { createAnswerQueue } from './queue'
import { createSender } from './sender'

interface Started {
  readonly queue: AnswerQueue
  /** Where it keeps what it has; null where the browser can't. */
  readonly outbox: Outbox | null
}

async function open(userId: string, key: string | null): Promise<Outbox | null> {
  if (key === null) return null
  try {
    return await openOutbox(userId, key)
  } catch (error) {
    // No IndexedDB or no Web Crypto here: the queue works in memory, and the page says that it does.
    console.warn(error)
    return null
  }
}

/** What the browser kept, and what only this page still has of it. */
function withEarlier(kept: Kept, earlier: Restored | null): Kept {
  const missing = <One extends { operationId: string }>(mine: readonly One[], all: One[] = []) =>
    all.filter(({ operationId }) => mine.every((one) => one.operationId !== operationId))
  const operations = [...kept.operations, ...missing(kept.operations, earlier?.operations)]
  const drafts = [...kept.drafts, ...missing(kept.drafts, earlier?.drafts)]
  return { ...kept, operations, drafts }
}

/**
 * Opens the queue of a person's unsent answers with all that waits in this browser.
 *
 * @param key the session's `outboxKey`
 * @param earlier what the queue of his session before had on this page
 */
export async function startQueue(
  userId: string,
  key: string | null,
  earlier: Restored | null,
): Promise<Started> {
  const outbox = await open(userId, key)
  const kept = (await outbox?.read()) ?? { operations: [], drafts: [], unreadable: 0 }
  const queue = createAnswerQueue(createSender(), outbox, withEarlier(kept, earlier))
  // A survey that is kept for when there is no network has what was stored, whether or not it is open.
  queue.subscribe((outcome) => void keptSurveys().then((surveys) => surveys?.noteOutcome(outcome)))
  return { queue, outbox }
}
