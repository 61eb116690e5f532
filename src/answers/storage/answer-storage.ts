import { createCipher } from '../encryption/cipher'
import { synchronousEncryption } from '../encryption/synchronous-encryption'
import { createUnloadStore } from './unload-store'
import { queueDatabase, type Row, type Writable } from './database'
import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import { isTextId, textLifetime } from '../queue/field-texts'
import { type Owner, thisPage } from './owner'

/** Changes that pages of this browser have left behind. */
export interface StoredChanges {
  /** Changes in the order in which they were made. */
  readonly operations: AnswerOperation[]
  /** Drafts of texts that were being typed. */
  readonly drafts: Draft[]
  /** Texts of fields that had the focus. Those of pages that are still open are among them, and still belong to them. */
  readonly texts: readonly Draft[]
  /** Changes that the server has stored and the survey's offline copy lacks. */
  readonly stored: Stored[]
  /** Number of changes that this session's key can't decrypt. */
  readonly unreadable: number
}

/** Storage of unsent changes, beyond a reload or a crash of the browser (product §5). */
export interface AnswerStorage {
  /** Stores a change, in place of one with the same id. Resolves once it would survive a power cut. */
  put(operation: AnswerOperation): Promise<void>
  /** Stores a draft. It is faster: the draft survives a crash of the browser, but not a power cut. */
  putDraft(draft: Draft): Promise<void>
  /** Marks a change as stored on the server. It stays until the survey's offline copy has it too. */
  putStored(stored: Stored): Promise<void>
  remove(operationId: string): Promise<void>
  /** Copies unfinished writes to local storage, which takes no time: the page may end at any moment. */
  keepAtUnload(): void
  /** Adopts this user's changes of this page and of pages that have ended. Those of other open pages stay theirs. */
  read(): Promise<StoredChanges>
  /** Adopts changes of pages that have ended since. */
  takeOver(): Promise<StoredChanges>
  close(): void
}

/** Attempts to write again after the site's storage was cleared, which takes a browser a while, and pause in milliseconds. */
const rewriting = { attempts: 60, pause: 250 } as const

/**
 * Counts the changes of a user in this browser, without a key.
 *
 * @throws if the browser has no IndexedDB
 */
export async function countStored(userId: string): Promise<number> {
  const stored = await queueDatabase().use((database) =>
    database.getAllKeysFromIndex('operations', 'userId', userId),
  )
  const atUnload = createUnloadStore(userId).all()
  const ids = new Set([...stored, ...atUnload.map(({ operationId }) => operationId)])
  return [...ids].filter((id) => !isTextId(id)).length
}

/**
 * Opens the storage of a user's unsent changes in IndexedDB. Only the ids of operations, page and user are readable there. Everything else
 * is encrypted, so that a lost computer reveals no patient's answers.
 *
 * @param key the session's `outboxKey`
 * @param owner page that adopts and sends the changes
 * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
 */
export async function openAnswerStorage(
  userId: string,
  key: string,
  owner: Owner = thisPage(),
): Promise<AnswerStorage> {
  const cipher = await createCipher(key)
  const encrypt = synchronousEncryption(key)
  const database = queueDatabase(() => rewriteUntilDone())
  await Promise.all([database.get(), owner.ready])
  const label = (operationId: string) => `${userId}/${operationId}`
  const unloadStore = createUnloadStore(userId)
  /** Rows of this page, written or being written. */
  const rows = new Map<string, Row>()
  /** Rows of this page that are still being written. */
  const underway = new Map<string, Row>()
  let isClosed = false

  /**
   * Starts a write before it returns, and commits it at once: a page that is ending has no time for more. Writes take effect in the
   * order of the calls, but none waits for the one before it.
   */
  async function write(
    // Always set: without it, a browser that was killed has lost writes.
    durability: 'strict' | 'relaxed',
    change: (store: Writable) => Promise<unknown>,
  ): Promise<void> {
    const opened = database.now() ?? (await database.get())
    const transaction = opened.transaction('operations', 'readwrite', { durability })
    const changed = change(transaction.store)
    transaction.commit()
    await Promise.all([changed, transaction.done])
  }

  async function put(
    operation: AnswerOperation | Draft,
    durability: 'strict' | 'relaxed',
    content: StoredOperation = operation,
  ): Promise<void> {
    const { operationId } = operation
    const sealed = encrypt(JSON.stringify(content), label(operationId))
    const row = { operationId, userId, owner: owner.id, sealed }
    rows.set(operationId, row)
    underway.set(operationId, row)
    await write(durability, (store) => store.put(row))
    // A later write of the same change is still under way.
    if (underway.get(operationId) === row) endWrite(operationId)
  }

  function endWrite(operationId: string): void {
    underway.delete(operationId)
    unloadStore.remove(operationId)
  }

  /**
   * Writes all rows of this page again. A user may clear the site's storage while the page is open, and with it the unsent changes.
   * Without this, they would be lost for the next page.
   */
  async function rewrite(): Promise<void> {
    if (isClosed || rows.size === 0) return
    const all = [...rows.values()]
    for (const row of all) underway.set(row.operationId, row)
    await write('strict', (store) => Promise.all(all.map((row) => store.put(row))))
    for (const row of all) if (underway.get(row.operationId) === row) endWrite(row.operationId)
  }

  /** Repeats the writes until they succeed: a browser that is still clearing its storage opens no database. */
  function rewriteUntilDone(attempts = 0): void {
    rewrite().catch((error: unknown) => {
      console.warn(error)
      if (attempts < rewriting.attempts) {
        setTimeout(() => rewriteUntilDone(attempts + 1), rewriting.pause)
      }
    })
  }

  function remove(operationId: string): Promise<void> {
    rows.delete(operationId)
    endWrite(operationId)
    return write('strict', (store) => store.delete(operationId))
  }

  type LivePages = Awaited<ReturnType<Owner['living']>>

  /** Whether a row belongs to a page that has ended. If the browser can't say, only the first reading (`own`) assumes so. */
  function isLeftBehind(row: Row, living: LivePages, own: boolean): boolean {
    return row.owner !== owner.id && (living === null ? own : !living.has(row.owner ?? ''))
  }

  /** Moves changes of ended pages from local storage into IndexedDB. */
  async function moveFromUnloadStore(living: LivePages, own: boolean): Promise<void> {
    await unloadStore.handOver(async (rows) => {
      const left = rows.filter((row) => isLeftBehind(row, living, own))
      const transaction = (await database.get()).transaction('operations', 'readwrite')
      await Promise.all([...left.map((row) => transaction.store.put(row)), transaction.done])
      return left
    })
  }

  /** Decrypts rows: operations by id, oldest first, without those that the key can't decrypt. */
  async function decrypted(rows: readonly Row[]): Promise<Map<string, StoredOperation>> {
    const texts = await Promise.all(
      rows.map(({ operationId, sealed }) => cipher.decrypt(sealed, label(operationId))),
    )
    const ids = rows.map(({ operationId }) => operationId)
    const all = ids.flatMap((id, at) => {
      const text = texts[at] ?? null
      return text === null ? [] : [[id, operationIn(text)] as const]
    })
    return new Map(all.toSorted(([, one], [, other]) => one.at - other.at))
  }

  /**
   * Makes rows this page's own, in one transaction: if two pages claim the same change, one gets it.
   *
   * @returns ids of the rows that are this page's now
   */
  async function claim(wanted: readonly Row[]): Promise<Set<string>> {
    const transaction = (await database.get()).transaction('operations', 'readwrite')
    const claimed = new Set<string>()
    for (const row of wanted) {
      const current = await transaction.store.get(row.operationId)
      if (current === undefined || current.owner !== row.owner) continue
      const mine = { ...current, owner: owner.id }
      rows.set(row.operationId, mine)
      claimed.add(row.operationId)
      if (row.owner !== owner.id) void transaction.store.put(mine)
    }
    await transaction.done
    return claimed
  }

  /** Deletes texts of fields that are too old, and returns the others. */
  function recentTexts(texts: readonly Draft[]): Draft[] {
    const isOld = ({ at }: Draft) => Date.now() - at > textLifetime
    for (const { operationId } of texts.filter(isOld)) void remove(operationId)
    return texts.filter((one) => !isOld(one))
  }

  /** @param own whether to include changes of this page and, if the browser can't say which pages live, of all others */
  async function adopt(own: boolean): Promise<StoredChanges> {
    const living = await owner.living()
    await moveFromUnloadStore(living, own)
    const all = await (await database.get()).getAllFromIndex('operations', 'userId', userId)
    const left = all.filter((row) =>
      row.owner === owner.id ? own : isLeftBehind(row, living, own),
    )
    const texts = all.filter(({ operationId }) => isTextId(operationId))
    const operations = await decrypted([...new Set([...left, ...texts])])
    // Only the page with its field can show such a draft or text. It has no owner until the doctor types on in that page.
    const isShared = ({ operationId, owner: ownerId }: Row) => {
      const one = operations.get(operationId)
      return (
        isTextId(operationId) || (ownerId !== owner.id && one && isDraft(one) && !one.typed.ready)
      )
    }
    const shared = left.filter(isShared)
    const mine = await claim(left.filter((row) => !isShared(row)))
    const ids = new Set(all.map(({ operationId }) => operationId))
    if ([...rows.keys()].some((id) => !ids.has(id) && !underway.has(id))) await rewrite()
    for (const { operationId } of shared) mine.add(operationId)
    const adopted = [...operations].flatMap(([id, one]) =>
      mine.has(id) && !isTextId(id) ? one : [],
    )
    const stored = adopted.flatMap(({ stored = null, ...operation }) =>
      stored === null ? [] : [{ kind: 'saved', operation, ...stored } as const],
    )
    const unsent = adopted.filter((one) => one.stored === undefined)
    return {
      operations: unsent.filter((one) => !isDraft(one)),
      drafts: unsent.filter(isDraft),
      texts: recentTexts(
        [...operations].flatMap(([id, one]) => (isTextId(id) && isDraft(one) ? one : [])),
      ),
      stored,
      unreadable: [...mine].filter((id) => !operations.has(id) && !isTextId(id)).length,
    }
  }

  return {
    put: (operation) => put(operation, 'strict'),
    putDraft: (draft) => put(draft, 'relaxed'),
    putStored: ({ operation, answer, answersGroupId }) =>
      put(operation, 'relaxed', { ...operation, stored: { answer, answersGroupId } }),
    remove,
    keepAtUnload() {
      for (const row of underway.values()) unloadStore.save(row)
    },
    read: () => adopt(true),
    takeOver: () => adopt(false),
    close() {
      isClosed = true
      database.close()
    },
  }
}

/** Content of a row, before it is encrypted. */
type StoredOperation = (AnswerOperation | Draft) & {
  readonly stored?: Omit<Stored, 'kind' | 'operation'>
}

/** Reads the content of a row. Earlier versions of the product wrote fewer fields. */
function operationIn(text: string): StoredOperation {
  const written = JSON.parse(text) as Partial<AnswerOperation> & StoredOperation
  return {
    ...written,
    cell: written.cell ?? '',
    missingReason: written.missingReason ?? null,
    discarded: written.discarded ?? false,
    asked: written.asked ?? null,
  }
}

function isDraft(operation: StoredOperation): operation is StoredOperation & Draft {
  return 'typed' in operation
}
