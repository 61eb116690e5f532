import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb'
import { createCipher, type Sealed } from './outbox-cipher'
import type { AnswerOperation } from './outbox-operation'

/** Where unsent changes wait, beyond a reload or a crash of the browser (product §5). */
export interface Outbox {
  /** Resolves once it would survive a power cut; put again with the same operation id it replaces. */
  put(operation: AnswerOperation): Promise<void>
  remove(operationId: string): Promise<void>
  /** Every change of this user in the order given, and how many can't be read with this session's key. */
  read(): Promise<{ operations: AnswerOperation[]; unreadable: number }>
  close(): void
}

interface Schema extends DBSchema {
  operations: {
    key: string
    value: { operationId: string; userId: string; sealed: Sealed }
    indexes: { userId: string }
  }
}

type WritableStore = IDBPObjectStore<Schema, ['operations'], 'operations', 'readwrite'>

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('rilievo-outbox', 1, {
    upgrade(database) {
      const operations = database.createObjectStore('operations', { keyPath: 'operationId' })
      operations.createIndex('userId', 'userId')
    },
  })
}

// A browser that was killed lost writes without it (architecture §1).
const strict = { durability: 'strict' } as const

/** How many changes of a user lie in this browser; needs no key. @throws where the browser has no IndexedDB */
export async function countKept(userId: string): Promise<number> {
  const database = await openDatabase()
  try {
    return await database.countFromIndex('operations', 'userId', userId)
  } finally {
    database.close()
  }
}

/**
 * The user's queue in IndexedDB. Ids of operations and of the user lie there in the clear, everything else sealed: a lost
 * computer tells no patient's answers.
 *
 * @param key the session's `outboxKey`
 * @throws where the browser has no IndexedDB or no Web Crypto (a page without TLS)
 */
export async function openOutbox(userId: string, key: string): Promise<Outbox> {
  const cipher = await createCipher(key)
  const database = await openDatabase()
  const label = (operationId: string) => `${userId}/${operationId}`

  let lastTurn: Promise<unknown> = Promise.resolve()

  /**
   * Writes begin in the order of the calls, but none waits until the one before it lies on the disk, and each is committed as it
   * begins: a page that is being left has no time for more.
   */
  function write<T>(
    prepared: Promise<T>,
    change: (store: WritableStore, prepared: T) => Promise<unknown>,
  ): Promise<void> {
    const turn = lastTurn.then(() => prepared)
    const written = turn.then(async (ready) => {
      const transaction = database.transaction('operations', 'readwrite', strict)
      const changed = change(transaction.store, ready)
      transaction.commit()
      await Promise.all([changed, transaction.done])
    })
    // The next write has its own failure to tell.
    lastTurn = turn.catch(() => undefined)
    return written
  }

  return {
    put(operation) {
      const { operationId } = operation
      const sealed = cipher.seal(JSON.stringify(operation), label(operationId))
      return write(sealed, (store, ready) => store.put({ operationId, userId, sealed: ready }))
    },
    remove: (operationId) => write(Promise.resolve(), (store) => store.delete(operationId)),
    async read() {
      const rows = await database.getAllFromIndex('operations', 'userId', userId)
      const texts = await Promise.all(
        rows.map(({ operationId, sealed }) => cipher.open(sealed, label(operationId))),
      )
      const readable = texts.filter((text) => text !== null)
      const operations = readable.map((text) => JSON.parse(text) as AnswerOperation)
      operations.sort((one, other) => one.at - other.at)
      return { operations, unreadable: rows.length - readable.length }
    },
    close: () => database.close(),
  }
}
