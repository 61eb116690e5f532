import { decoded, encoded } from '../encryption/base64'
import type { Row } from './database'

const prefix = 'rilievo-last-words/'

/** Of two pages, one looks through what is there at a time. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  await (locks === undefined ? work() : locks.request('rilievo-last-words', work))
}

/**
 * Changes that were on their way into IndexedDB as their page ended. A browser drops the writes of an ended page that it has not
 * come to; local storage takes a text there and then. They lie there as sealed as in IndexedDB, and go into it with the next page.
 */
export function createUnloadStore(userId: string) {
  const start = `${prefix}${userId}/`
  const said = new Set<string>()

  function forget(operationId: string): void {
    if (said.delete(operationId)) localStorage.removeItem(start + operationId)
  }

  function all(): Row[] {
    return Object.entries(localStorage).flatMap(([name, text]: [string, string]) => {
      if (!name.startsWith(start)) return []
      try {
        const { owner, iv, data } = JSON.parse(text) as Record<'owner' | 'iv' | 'data', string>
        const sealed = { iv: decoded(iv), data: decoded(data).buffer }
        return [{ operationId: name.slice(start.length), userId, owner, sealed }]
      } catch (error) {
        // Not from here. It must not keep the others from being read.
        console.warn(error)
        return []
      }
    })
  }

  return {
    keep({ operationId, owner, sealed: { iv, data } }: Row): void {
      const text = JSON.stringify({ owner, iv: encoded(iv), data: encoded(new Uint8Array(data)) })
      try {
        localStorage.setItem(start + operationId, text)
        said.add(operationId)
      } catch (error) {
        // A full storage, or none: it has its write into IndexedDB, as ever.
        console.warn(error)
      }
    },
    forget,
    all,
    /** @param move has put those that are this page's to take into IndexedDB when it resolves, and says which */
    handOver: (move: (rows: readonly Row[]) => Promise<readonly Row[]>): Promise<void> =>
      alone(async () => {
        const rows = all()
        if (rows.length === 0) return
        for (const { operationId } of await move(rows)) localStorage.removeItem(start + operationId)
      }),
  }
}
