import { type Cipher, createCipher, type Encrypted } from '../encryption/cipher'
import { synchronousEncryption } from '../encryption/synchronous-encryption'
import { isTextId } from '../queue/field-texts'
import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import { queueDatabase, type Row, type Writable } from './database'
import type { Owner } from './owner'
import {
  changesIn,
  type Contents,
  isAdoptable,
  isLeftBehind,
  isShared,
  operationIn,
  type ReadingPage,
  type StoredChanges,
  type StoredOperation,
  textsIn,
} from './stored-changes'
import { UnloadStore } from './unload-store'

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

/** Whether a write waits for the disk. Always set: without it, a browser that was killed has lost writes. */
type Durability = 'strict' | 'relaxed'

/**
 * Counts the changes of a user in this browser, without a key.
 *
 * @throws if the browser has no IndexedDB
 */
export async function countStored(userId: string): Promise<number> {
  const stored = await queueDatabase().use((database) =>
    database.getAllKeysFromIndex('operations', 'userId', userId),
  )
  const atUnload = new UnloadStore(userId, null).all()
  const ids = new Set([...stored, ...atUnload.map(({ operationId }) => operationId)])
  return [...ids].filter((id) => !isTextId(id)).length
}

/**
 * Storage of a user's unsent changes in IndexedDB. Only the ids of operations, page and user are readable there. Everything else is
 * encrypted, so that a lost computer reveals no patient's answers.
 */
export class IndexedDbAnswerStorage implements AnswerStorage {
  readonly #userId: string
  readonly #owner: Owner
  readonly #cipher: Cipher
  readonly #encrypt: (text: string, label: string) => Encrypted
  readonly #database = queueDatabase(() => this.#rewriteUntilDone())
  readonly #unloadStore: UnloadStore
  /** Rows of this page, written or being written. */
  readonly #rows = new Map<string, Row>()
  /** Rows of this page that are still being written. */
  readonly #underway = new Map<string, Row>()
  /** Ids of rows that this page has adopted without writing so, because the disk was full. */
  readonly #unclaimed = new Set<string>()
  #isClosed = false

  /**
   * Opens the storage.
   *
   * @param key the session's `outboxKey`
   * @param owner page that adopts and sends the changes
   * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
   */
  static async open(userId: string, key: string, owner: Owner): Promise<IndexedDbAnswerStorage> {
    const storage = new IndexedDbAnswerStorage(userId, key, owner, await createCipher(key))
    await Promise.all([storage.#database.get(), owner.ready])
    return storage
  }

  private constructor(userId: string, key: string, owner: Owner, cipher: Cipher) {
    this.#userId = userId
    this.#owner = owner
    this.#cipher = cipher
    this.#encrypt = synchronousEncryption(key)
    this.#unloadStore = new UnloadStore(userId, owner.id)
  }

  put(operation: AnswerOperation): Promise<void> {
    return this.#put(operation, 'strict')
  }

  putDraft(draft: Draft): Promise<void> {
    return this.#put(draft, 'relaxed')
  }

  putStored({ operation, answer, answersGroupId }: Stored): Promise<void> {
    return this.#put({ ...operation, stored: { answer, answersGroupId } }, 'relaxed')
  }

  remove(operationId: string): Promise<void> {
    this.#rows.delete(operationId)
    this.#endWrite(operationId)
    return this.#write('strict', (store) => store.delete(operationId))
  }

  keepAtUnload(): void {
    for (const row of this.#underway.values()) this.#unloadStore.save(row)
  }

  read(): Promise<StoredChanges> {
    return this.#adopt(true)
  }

  takeOver(): Promise<StoredChanges> {
    return this.#adopt(false)
  }

  close(): void {
    this.#isClosed = true
    this.#database.close()
  }

  /** Label that a row's content is bound to. */
  #labelOf(operationId: string): string {
    return `${this.#userId}/${operationId}`
  }

  async #put(content: StoredOperation, durability: Durability): Promise<void> {
    const { operationId } = content
    const sealed = this.#encrypt(JSON.stringify(content), this.#labelOf(operationId))
    const row = { operationId, userId: this.#userId, owner: this.#owner.id, sealed }
    this.#rows.set(operationId, row)
    await this.#writeRows([row], durability)
  }

  async #writeRows(rows: readonly Row[], durability: Durability): Promise<void> {
    for (const row of rows) this.#underway.set(row.operationId, row)
    await this.#write(durability, (store) => Promise.all(rows.map((row) => store.put(row))))
    for (const row of rows) {
      // A later write of the same change may still be under way.
      if (this.#underway.get(row.operationId) === row) this.#endWrite(row.operationId)
    }
  }

  /**
   * Starts a write before it returns, and commits it at once: a page that is ending has no time for more. Writes take effect in the
   * order of the calls, but none waits for the one before it.
   */
  async #write(
    durability: Durability,
    change: (store: Writable) => Promise<unknown>,
  ): Promise<void> {
    const opened = this.#database.now() ?? (await this.#database.get())
    const transaction = opened.transaction('operations', 'readwrite', { durability })
    const changed = change(transaction.store)
    transaction.commit()
    await Promise.all([changed, transaction.done])
  }

  #endWrite(operationId: string): void {
    this.#underway.delete(operationId)
    this.#unloadStore.remove(operationId)
  }

  /**
   * Writes all rows of this page again. A user may clear the site's storage while the page is open, and with it the unsent changes.
   * Without this, they would be lost for the next page.
   */
  async #rewrite(): Promise<void> {
    if (this.#isClosed || this.#rows.size === 0) return
    await this.#writeRows([...this.#rows.values()], 'strict')
  }

  /** Repeats the writes until they succeed: a browser that is still clearing its storage opens no database. */
  #rewriteUntilDone(attempts = 0): void {
    this.#rewrite().catch((error: unknown) => {
      console.warn(error)
      if (attempts < rewriting.attempts) {
        setTimeout(() => this.#rewriteUntilDone(attempts + 1), rewriting.pause)
      }
    })
  }

  /** @param isStarting whether this is the page's first reading, which includes its own changes */
  async #adopt(isStarting: boolean): Promise<StoredChanges> {
    const page = { id: this.#owner.id, living: await this.#owner.living(), isStarting }
    const atUnload = await this.#moveFromUnloadStore(page)
    const inDatabase = await (
      await this.#database.get()
    ).getAllFromIndex('operations', 'userId', this.#userId)
    const isLatest = ({ operationId }: Row) =>
      atUnload.every((row) => row.operationId !== operationId)
    const all = [...inDatabase.filter(isLatest), ...atUnload]
    const adoptable = all.filter((row) => isAdoptable(row, page))
    const texts = all.filter(({ operationId }) => isTextId(operationId))
    const contents = await this.#decrypted([...new Set([...adoptable, ...texts])])
    const staysShared = (row: Row) => isShared(row, contents.get(row.operationId), page.id)
    const wanted = adoptable.filter((row) => !staysShared(row))
    const claimed =
      atUnload.length > 0 ? this.#adoptInMemory(wanted) : await this.#claim(wanted, page)
    await this.#rewriteIfCleared(all)
    const { recent, old } = textsIn(contents, Date.now())
    for (const { operationId } of old) void this.remove(operationId)
    const shared = adoptable.filter(staysShared).map(({ operationId }) => operationId)
    return { ...changesIn(contents, new Set([...claimed, ...shared])), texts: recent }
  }

  /**
   * Moves changes of ended pages from local storage into IndexedDB.
   *
   * @returns those that stay in local storage, because a page starts on a full disk
   * @throws if a page that has started can't write
   */
  async #moveFromUnloadStore(page: ReadingPage): Promise<readonly Row[]> {
    let staying: readonly Row[] = []
    await this.#unloadStore.handOver(async (rows) => {
      const left = rows.filter((row) => isLeftBehind(row, page))
      try {
        await this.#write('strict', (store) => Promise.all(left.map((row) => store.put(row))))
        return left
      } catch (error) {
        if (!page.isStarting) throw error
        console.warn(error)
        this.#unloadStore.adopt(left)
        staying = left
        return []
      }
    })
    return staying
  }

  /** Decrypts rows, oldest change first. */
  async #decrypted(rows: readonly Row[]): Promise<Contents> {
    const all = await Promise.all(
      rows.map(async ({ operationId, sealed }) => {
        const text = await this.#cipher.decrypt(sealed, this.#labelOf(operationId))
        return text === null ? [] : [[operationId, operationIn(text)] as const]
      }),
    )
    return new Map(all.flat().toSorted(([, one], [, other]) => one.at - other.at))
  }

  /**
   * Makes rows this page's own. A page that starts on a full disk adopts them in memory: the doctor sees them, and they are sent.
   *
   * @returns ids of the rows that are this page's now
   * @throws if a page that has started can't write
   */
  async #claim(wanted: readonly Row[], { isStarting }: ReadingPage): Promise<Set<string>> {
    try {
      const claimed = await this.#claimInDatabase(wanted)
      return new Set(claimed.filter((id) => !this.#unclaimed.delete(id)))
    } catch (error) {
      if (!isStarting) throw error
      console.warn(error)
      return this.#adoptInMemory(wanted)
    }
  }

  #adoptInMemory(wanted: readonly Row[]): Set<string> {
    for (const row of wanted) {
      this.#rows.set(row.operationId, { ...row, owner: this.#owner.id })
      this.#unclaimed.add(row.operationId)
    }
    return new Set(wanted.map(({ operationId }) => operationId))
  }

  /** Makes rows this page's own, in one transaction: if two pages claim the same change, one gets it. @returns their ids */
  async #claimInDatabase(wanted: readonly Row[]): Promise<string[]> {
    const transaction = (await this.#database.get()).transaction('operations', 'readwrite')
    const claimed: Row[] = []
    const claim = async () => {
      for (const row of wanted) {
        const current = await transaction.store.get(row.operationId)
        if (current === undefined || current.owner !== row.owner) continue
        const mine = { ...current, owner: this.#owner.id }
        claimed.push(mine)
        if (row.owner !== this.#owner.id) await transaction.store.put(mine)
      }
    }
    await Promise.all([claim(), transaction.done])
    for (const row of claimed) this.#rows.set(row.operationId, row)
    return claimed.map(({ operationId }) => operationId)
  }

  /** Writes this page's rows again if the database lacks one of them. */
  async #rewriteIfCleared(present: readonly Row[]): Promise<void> {
    const ids = new Set(present.map(({ operationId }) => operationId))
    const isMissing = (id: string) => !ids.has(id) && !this.#underway.has(id)
    if ([...this.#rows.keys()].some(isMissing)) await this.#rewrite()
  }
}
