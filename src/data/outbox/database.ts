import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Sealed } from '../cipher'

export interface Row {
  readonly operationId: string
  readonly userId: string
  /** The page that looks after it; rows of an earlier version of the product have none. */
  readonly owner?: string
  readonly sealed: Sealed
}

interface Schema extends DBSchema {
  operations: { key: string; value: Row; indexes: { userId: string } }
}

type Database = IDBPDatabase<Schema>
export type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>

function open(onLost: () => void): Promise<Database> {
  return openDB<Schema>('rilievo-outbox', 1, {
    upgrade(database) {
      const operations = database.createObjectStore('operations', { keyPath: 'operationId' })
      operations.createIndex('userId', 'userId')
    },
    // A newer version of the product, in another tab, must not wait for this one.
    blocking(_current, _next, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })
}

/**
 * The database of unsent changes, opened when it is first needed, and again when the browser has closed it, as it does when it runs
 * short of something.
 */
export function outboxDatabase() {
  let opened: Promise<Database> | null = null
  let ready: Database | null = null

  function lose(): void {
    opened = null
    ready = null
  }

  function get(): Promise<Database> {
    if (opened !== null) return opened
    const next = open(() => {
      if (opened === next) lose()
    })
    opened = next
    next.then(
      (database) => {
        if (opened === next) ready = database
      },
      () => {
        if (opened === next) lose()
      },
    )
    return next
  }

  return {
    get,
    /** The same for what can't wait, or null while it is not open. */
    now: (): Database | null => ready,
    close(): void {
      opened?.then(
        (database) => database.close(),
        () => undefined,
      )
      lose()
    },
  }
}
