import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'
import { browserDatabase } from './browser-database'
import type { Encrypted } from '../encryption/cipher'

export interface Row {
  readonly operationId: string
  readonly userId: string
  /** The page that looks after it; rows of an earlier version of the product have none. */
  readonly owner?: string
  readonly sealed: Encrypted
}

interface Schema extends DBSchema {
  operations: { key: string; value: Row; indexes: { userId: string } }
}

export type Writable = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>

/** The database of unsent changes. @param onGone as `browserDatabase` has it */
export function queueDatabase(onGone?: () => void) {
  const make = (made: IDBPDatabase<Schema>) => {
    made.createObjectStore('operations', { keyPath: 'operationId' }).createIndex('userId', 'userId')
  }
  return browserDatabase<Schema>('rilievo-outbox', make, onGone)
}
