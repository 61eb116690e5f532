import { OfflineSurveys } from './offline/offline-surveys'
import { OfflineWork } from './offline/offline-work'
import { type QueueDeps, type Started, startQueue } from './queue/start'
import type { Restored } from './queue/queue-state'
import { countStored } from './storage/answer-storage'
import { PageOwner } from './storage/owner'

/** Storage of a page in the browser, whoever is signed in; loaded lazily, so that pages don't wait for it. */
export class PageStorage {
  readonly #owner: PageOwner
  readonly #work = new OfflineWork()
  /** Counts the changes of a user in this browser, without a key. */
  readonly countStored = countStored

  constructor(page: Window) {
    this.#owner = new PageOwner(page)
  }

  /** Opens a session's queue. This page always owns its changes: sessions that follow each other adopt them. */
  startQueue(
    userId: string,
    key: string | null,
    earlier: Restored | null,
    deps: Omit<QueueDeps, 'owner'>,
  ): Promise<Started> {
    return startQueue(userId, key, earlier, { ...deps, owner: this.#owner })
  }

  /** Offline surveys of a session. @param key the session's `outboxKey`; null while it is not known, and once the session has ended */
  offlineSurveys(userId: string, key: () => string | null): OfflineSurveys {
    return new OfflineSurveys(userId, key, this.#work)
  }

  /** Lets other pages adopt this page's changes. */
  stop(): void {
    this.#owner.stop()
  }
}
