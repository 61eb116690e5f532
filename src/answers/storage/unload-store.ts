import { decoded, encoded } from '../encryption/base64'
import type { Row } from './database'

const prefix = 'rilievo-last-words/'

/** Runs work in one page of the browser at a time. */
async function exclusively(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  await (locks === undefined ? work() : locks.request('rilievo-last-words', work))
}

/**
 * Store of changes that were not in IndexedDB yet when their page ended. A browser drops unfinished writes of an ended page, but local
 * storage takes a text at once. The changes are encrypted there as in IndexedDB; the next page moves them into it.
 */
export class UnloadStore {
  readonly #userId: string
  readonly #start: string
  /** Ids that this page has put into local storage, perhaps in an earlier session, or that it has adopted there. */
  readonly #saved: Set<string>

  /** @param ownerId id of the page; null if it only reads */
  constructor(userId: string, ownerId: string | null) {
    this.#userId = userId
    this.#start = `${prefix}${userId}/`
    const own = this.all().filter(({ owner }) => owner === ownerId)
    this.#saved = new Set(own.map(({ operationId }) => operationId))
  }

  /** Writes a change at once. */
  save({ operationId, owner, sealed: { iv, data } }: Row): void {
    const text = JSON.stringify({ owner, iv: encoded(iv), data: encoded(new Uint8Array(data)) })
    try {
      localStorage.setItem(this.#start + operationId, text)
      this.#saved.add(operationId)
    } catch (error) {
      // Local storage is full or missing: the write into IndexedDB is still under way.
      console.warn(error)
    }
  }

  /** Makes changes of ended pages this page's own, where they are. */
  adopt(rows: readonly Row[]): void {
    for (const { operationId } of rows) this.#saved.add(operationId)
  }

  /** Deletes a change that this page has written or adopted. */
  remove(operationId: string): void {
    if (this.#saved.delete(operationId)) localStorage.removeItem(this.#start + operationId)
  }

  all(): Row[] {
    return Object.entries(localStorage).flatMap(([name, text]: [string, string]) => {
      if (!name.startsWith(this.#start)) return []
      try {
        const { owner, iv, data } = JSON.parse(text) as Record<'owner' | 'iv' | 'data', string>
        const sealed = { iv: decoded(iv), data: decoded(data).buffer }
        const operationId = name.slice(this.#start.length)
        return [{ operationId, userId: this.#userId, owner, sealed }]
      } catch (error) {
        // Not written by this product. The other entries must still be read.
        console.warn(error)
        return []
      }
    })
  }

  /**
   * Moves entries into IndexedDB and deletes them here.
   *
   * @param move writes the entries that this page may adopt into IndexedDB, and returns them
   */
  handOver(move: (rows: readonly Row[]) => Promise<readonly Row[]>): Promise<void> {
    return exclusively(async () => {
      const rows = this.all()
      if (rows.length === 0) return
      for (const { operationId } of await move(rows)) {
        localStorage.removeItem(this.#start + operationId)
      }
    })
  }
}
