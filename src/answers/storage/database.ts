import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { BrowserDatabase } from './browser-database'
import type { Encrypted } from '../encryption/cipher'

/** Stored change, draft or text of a field. */
export interface Row {
  readonly operationId: string
  readonly userId: string
  /** Id of the page that sends it; rows of an earlier version of the product have none. */
  readonly owner?: string
  readonly sealed: Encrypted
}

interface Schema extends DBSchema {
  operations: { key: string; value: Row; indexes: { userId: string } }
}

export type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>

/**
 * Database of unsent changes in IndexedDB.
 *
 * @param onLost called when the browser has closed it while it was in use
 */
export function queueDatabase(onLost?: () => void) {
  const make = (created: IDBPDatabase<Schema>) => {
    created
      .createObjectStore('operations', { keyPath: 'operationId' })
      .createIndex('userId', 'userId')
  }
  return new BrowserDatabase<Schema>('rilievo-outbox', make, onLost)
}
