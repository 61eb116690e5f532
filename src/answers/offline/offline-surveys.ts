import type { Stored } from '../queue/operation'
import type { OfflineSummary, OfflineSurvey } from './offline-copy'
import {
  changesOf,
  type GroupChanges,
  newest,
  type OfflineChange,
  type OfflineRecord,
} from './offline-record'
import { OfflineStore } from './offline-store'
import type { OfflineWork } from './offline-work'

/** Store that is open, or being opened, with a key. */
interface Opened {
  readonly key: string
  readonly store: Promise<OfflineStore>
}

/** Changes of one survey that wait for the next write. */
interface Changes {
  readonly steps: OfflineChange[]
  readonly written: Promise<void>
  readonly end: () => void
  /** Number of writes that failed in a row. */
  readonly failures: number
}

type Work<T> = (offline: OfflineStore) => Promise<T>

/** Interval between two writes, in milliseconds: the first change is written at once, later ones together. */
const writeInterval = 800
/** Number of attempts: a storage that was closed is opened again, but one that is full stays full. */
const maxAttempts = 3

function noChanges(): Changes {
  let end: () => void = () => undefined
  const written = new Promise<void>((resolve) => (end = resolve))
  return { steps: [], written, end, failures: 0 }
}

/** Changes whose write failed, joined with those that came since. */
function afterFailure(failed: Changes, since: Changes): Changes {
  return {
    steps: [...failed.steps, ...since.steps],
    written: since.written,
    end() {
      failed.end()
      since.end()
    },
    failures: failed.failures + 1,
  }
}

/**
 * Offline copies of the surveys that a session's user opened last. A copy is at most a second older than what the user has seen of the
 * survey.
 */
export class OfflineSurveys {
  readonly #userId: string
  readonly #key: () => string | null
  readonly #work: OfflineWork
  readonly #changes = new Map<string, Changes>()
  #opened: Opened | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isEnded = false

  /**
   * @param key the session's `outboxKey`; null while it is not known
   * @param work of the page, which its sessions share
   */
  constructor(userId: string, key: () => string | null, work: OfflineWork) {
    this.#userId = userId
    this.#key = key
    this.#work = work
  }

  /** Stores a survey that was read from the server to be opened. */
  keep(record: OfflineRecord): Promise<unknown> {
    return this.#onStore(async (offline) => {
      const stored = await offline.read(record.id)
      const next = stored === null ? record : newest(record, stored.record)
      await offline.put(next, Date.now())
    })
  }

  read(surveyId: string): Promise<OfflineSurvey | null> {
    return this.#onStore((offline) => offline.read(surveyId))
  }

  async list(): Promise<readonly OfflineSummary[]> {
    return (await this.#onStore((offline) => offline.list())) ?? []
  }

  /** Deletes the copy of a survey that was deleted, or that the user may no longer read. */
  remove(surveyId: string): Promise<unknown> {
    return this.#onStore((offline) => offline.remove(surveyId))
  }

  /** Updates an answers group that was read again. */
  noteGroup(surveyId: string, changes: GroupChanges): void {
    void this.#change(surveyId, { group: changes })
  }

  /** Updates fields of the survey itself: its status, the patient's code, the bookmark. */
  noteSurvey(surveyId: string, changes: Partial<OfflineRecord>): void {
    void this.#change(surveyId, { survey: changes })
  }

  /** Updates an answer that the server has stored, whether or not its survey is open. @returns promise that resolves once it is written */
  noteStored(stored: Stored): Promise<void> {
    return this.#change(stored.operation.surveyId, { group: changesOf(stored) })
  }

  /** Deletes all copies of the user, who logs out. */
  deleteAll(): void {
    for (const { end } of this.#changes.values()) end()
    this.#changes.clear()
    this.#work.delete({ isDeleted: (one) => one === this.#userId, isDue: () => true })
  }

  /** Writes all changes that wait for the next write. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#changes.size === 0) return
    this.#writeLater()
    const all = [...this.#changes]
    this.#changes.clear()
    for (const [surveyId, one] of all) void this.#apply(surveyId, one)
  }

  /** Reads and writes nothing any more: the session has ended. */
  end(): void {
    this.#isEnded = true
    void this.#work.run(async () => this.#close()).catch((error: unknown) => console.warn(error))
  }

  #close(): void {
    void this.#opened?.store.then((one) => one.close()).catch(() => undefined)
    this.#opened = null
  }

  /** The user's store; null while the key is not known, and once the session has ended. */
  async #store(): Promise<OfflineStore | null> {
    const key = this.#key()
    if (key === null || this.#isEnded) return null
    if (this.#opened?.key === key) return this.#opened.store
    this.#close()
    const store = this.#open(key)
    this.#opened = { key, store }
    // The next call opens it again.
    store.catch(() => {
      if (this.#opened?.store === store) this.#opened = null
    })
    return store
  }

  #open(key: string): Promise<OfflineStore> {
    // Surveys of an earlier user who did not log out are deleted, once this store is open.
    this.#work.delete({
      isDeleted: (other) => other !== this.#userId,
      // In a tab that was frozen, the deletion may run while another user is logged in.
      isDue: () => !this.#isEnded,
    })
    return OfflineStore.open(this.#userId, key)
  }

  /** Runs work on the store, one after the other, so that each work reads what the one before it wrote. @throws errors of the storage */
  #onStoreOrThrow<T>(work: Work<T>): Promise<T | null> {
    return this.#work.run(async () => {
      const offline = await this.#store()
      return offline === null ? null : work(offline)
    })
  }

  /** Runs work on the store; null if that fails, since the product works without it while there is a network. */
  #onStore<T>(work: Work<T>): Promise<T | null> {
    return this.#onStoreOrThrow(work).catch((error: unknown) => {
      console.warn(error)
      return null
    })
  }

  /**
   * Adds a change of a survey to the next write.
   *
   * @returns promise that resolves once it is written, or if the survey has no offline copy
   */
  #change(surveyId: string, step: OfflineChange): Promise<void> {
    const waiting = this.#changes.get(surveyId) ?? noChanges()
    waiting.steps.push(step)
    this.#changes.set(surveyId, waiting)
    // A task later, so that all changes of one reply are written together.
    this.#timer ??= setTimeout(() => this.flush())
    return waiting.written
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(() => this.flush(), writeInterval)
  }

  async #apply(surveyId: string, changes: Changes): Promise<void> {
    try {
      await this.#onStoreOrThrow((offline) => offline.note(surveyId, changes.steps))
    } catch (error) {
      console.warn(error)
      if (changes.failures + 1 < maxAttempts) {
        const since = this.#changes.get(surveyId) ?? noChanges()
        this.#changes.set(surveyId, afterFailure(changes, since))
        return this.#writeLater()
      }
      // An old copy is worse than none. If the storage can't delete it, it can't read it either.
      await this.remove(surveyId)
    }
    changes.end()
  }
}
