import type { DBSchema, IDBPObjectStore } from 'idb'
import { browserDatabase } from '../browser-database'
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

export type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>

/** The database of unsent changes. */
export function outboxDatabase() {
  return browserDatabase<Schema>('rilievo-outbox', (made) => {
    made.createObjectStore('operations', { keyPath: 'operationId' }).createIndex('userId', 'userId')
  })
}
