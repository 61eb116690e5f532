import { createCipher } from '../encryption/cipher'
import { synchronousEncryption } from '../encryption/synchronous-encryption'
import { createUnloadStore } from './unload-store'
import { queueDatabase, type Row, type Writable } from './database'
import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import { isTextId, textLifetime } from '../queue/field-texts'
import { type Owner, thisPage } from './owner'

/** What pages of this browser have left behind. */
export interface StoredChanges {
  /** Changes in the order given. */
  readonly operations: AnswerOperation[]
  /** What was being typed. */
  readonly drafts: Draft[]
  /** Texts of fields that were not left, beside their values; those of pages that live are among them, and stay theirs. */
  readonly texts: readonly Draft[]
  /** What the server has and the survey kept in this browser has not. */
  readonly stored: Stored[]
  /** How many changes can't be read with this session's key. */
  readonly unreadable: number
}

/** Where unsent changes wait, beyond a reload or a crash of the browser (product §5). */
export interface AnswerStorage {
  /** Resolves once it would survive a power cut; put again with the same operation id it replaces. */
  put(operation: AnswerOperation): Promise<void>
  /** The same for what is being typed, but quicker: it survives the browser, not the power cut. */
  putDraft(draft: Draft): Promise<void>
  /** The change is stored on the server: it stays only until the survey that this browser keeps has it too. */
  putStored(stored: Stored): Promise<void>
  remove(operationId: string): Promise<void>
  /** The page may end this moment: what is on its way into the storage is set down where that takes none. */
  keepAtUnload(): void
  /** Takes over what this user gave on this page before, and on pages that live no more. What other open pages have stays theirs. */
  read(): Promise<StoredChanges>
  /** The same for what pages have left behind that ended since. */
  takeOver(): Promise<StoredChanges>
  close(): void
}

/** A browser clears what a site has stored in its own time: so often is it tried whether it is done, with a pause in milliseconds. */
const clearing = { tries: 60, pause: 250 } as const

/** How many changes of a user lie in this browser; needs no key. @throws where the browser has no IndexedDB */
export async function countStored(userId: string): Promise<number> {
  const kept = await queueDatabase().use((database) =>
    database.getAllKeysFromIndex('operations', 'userId', userId),
  )
  const said = createUnloadStore(userId).all()
  const ids = new Set([...kept, ...said.map(({ operationId }) => operationId)])
  return [...ids].filter((id) => !isTextId(id)).length
}

/**
 * The user's queue in IndexedDB. Ids of operations, of the page and of the user lie there in the clear, everything else sealed: a lost
 * computer tells no patient's answers.
 *
 * @param key the session's `outboxKey`
 * @throws where the browser has no IndexedDB or no Web Crypto (a page without TLS)
 */
export async function openAnswerStorage(
  userId: string,
  key: string,
  owner: Owner = thisPage(),
): Promise<AnswerStorage> {
  const cipher = await createCipher(key)
  const seal = synchronousEncryption(key)
  const database = queueDatabase(() => keepPuttingBack())
  await Promise.all([database.get(), owner.ready])
  const label = (operationId: string) => `${userId}/${operationId}`
  const unloadStore = createUnloadStore(userId)
  /** What is this page's to look after and lies in the browser, or is on its way there. */
  const rows = new Map<string, Row>()
  /** Those of them that the browser has not said yet that it has. */
  const underway = new Map<string, Row>()
  let isClosed = false

  /**
   * It is under way when this returns, and committed as it begins: a page that is being left has no time for more. Writes take effect
   * in the order of the calls, but none waits until the one before it lies on the disk.
   */
  async function write(
    // A browser that was killed lost writes without it.
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
    written: Written = operation,
  ): Promise<void> {
    const { operationId } = operation
    const sealed = seal(JSON.stringify(written), label(operationId))
    const row = { operationId, userId, owner: owner.id, sealed }
    rows.set(operationId, row)
    underway.set(operationId, row)
    await write(durability, (store) => store.put(row))
    // Put again meanwhile, the later one is still on its way.
    if (underway.get(operationId) === row) settle(operationId)
  }

  function settle(operationId: string): void {
    underway.delete(operationId)
    unloadStore.forget(operationId)
  }

  /**
   * Whoever clears what a site has stored, as browsers offer to, takes unsent answers from under the page that gave them: it writes
   * them again, or the next page would know nothing of them.
   */
  async function putBack(): Promise<void> {
    if (isClosed || rows.size === 0) return
    const all = [...rows.values()]
    for (const row of all) underway.set(row.operationId, row)
    await write('strict', (store) => Promise.all(all.map((row) => store.put(row))))
    for (const row of all) if (underway.get(row.operationId) === row) settle(row.operationId)
  }

  /** A browser that is still clearing opens nothing. */
  function keepPuttingBack(tries = 0): void {
    putBack().catch((error: unknown) => {
      console.warn(error)
      if (tries < clearing.tries) setTimeout(() => keepPuttingBack(tries + 1), clearing.pause)
    })
  }

  function remove(operationId: string): Promise<void> {
    rows.delete(operationId)
    settle(operationId)
    return write('strict', (store) => store.delete(operationId))
  }

  type Living = Awaited<ReturnType<Owner['living']>>

  function isLeftBehind(row: Row, living: Living, own: boolean): boolean {
    return row.owner !== owner.id && (living === null ? own : !living.has(row.owner ?? ''))
  }

  /** Into the one place from which pages take what was left. */
  async function gather(living: Living, own: boolean): Promise<void> {
    await unloadStore.handOver(async (rows) => {
      const left = rows.filter((row) => isLeftBehind(row, living, own))
      const transaction = (await database.get()).transaction('operations', 'readwrite')
      await Promise.all([...left.map((row) => transaction.store.put(row)), transaction.done])
      return left
    })
  }

  async function opened(rows: readonly Row[]): Promise<Map<string, Written>> {
    const texts = await Promise.all(
      rows.map(({ operationId, sealed }) => cipher.open(sealed, label(operationId))),
    )
    const ids = rows.map(({ operationId }) => operationId)
    const all = ids.flatMap((id, at) => {
      const text = texts[at] ?? null
      return text === null ? [] : [[id, operationIn(text)] as const]
    })
    return new Map(all.toSorted(([, one], [, other]) => one.at - other.at))
  }

  /** In one transaction: of two pages that reach for the same change one gets it. Out: the ids of those that are this page's now. */
  async function claim(wanted: readonly Row[]): Promise<Set<string>> {
    const transaction = (await database.get()).transaction('operations', 'readwrite')
    const claimed = new Set<string>()
    for (const row of wanted) {
      const found = await transaction.store.get(row.operationId)
      if (found === undefined || found.owner !== row.owner) continue
      const mine = { ...found, owner: owner.id }
      rows.set(row.operationId, mine)
      claimed.add(row.operationId)
      if (row.owner !== owner.id) void transaction.store.put(mine)
    }
    await transaction.done
    return claimed
  }

  /** Texts of fields, from all of this person's pages. Out: those that somebody may still come back to. */
  function fieldTexts(texts: readonly Draft[]): Draft[] {
    const isOld = ({ at }: Draft) => Date.now() - at > textLifetime
    for (const { operationId } of texts.filter(isOld)) void remove(operationId)
    return texts.filter((one) => !isOld(one))
  }

  async function take(own: boolean): Promise<StoredChanges> {
    const living = await owner.living()
    await gather(living, own)
    const found = await (await database.get()).getAllFromIndex('operations', 'userId', userId)
    const left = found.filter((row) =>
      row.owner === owner.id ? own : isLeftBehind(row, living, own),
    )
    const texts = found.filter(({ operationId }) => isTextId(operationId))
    const all = await opened([...new Set([...left, ...texts])])
    // A text that only its field can show is for the page that shows that: it is nobody's until it is typed on there.
    const isOffered = ({ operationId, owner: of }: Row) => {
      const one = all.get(operationId)
      return isTextId(operationId) || (of !== owner.id && one && isDraft(one) && !one.typed.ready)
    }
    const offered = left.filter(isOffered)
    const mine = await claim(left.filter((row) => !isOffered(row)))
    const ids = new Set(found.map(({ operationId }) => operationId))
    if ([...rows.keys()].some((id) => !ids.has(id) && !underway.has(id))) await putBack()
    for (const { operationId } of offered) mine.add(operationId)
    const taken = [...all].flatMap(([id, one]) => (mine.has(id) && !isTextId(id) ? one : []))
    const stored = taken.flatMap(({ stored = null, ...operation }) =>
      stored === null ? [] : [{ kind: 'saved', operation, ...stored } as const],
    )
    const unsent = taken.filter((one) => one.stored === undefined)
    return {
      operations: unsent.filter((one) => !isDraft(one)),
      drafts: unsent.filter(isDraft),
      texts: fieldTexts([...all].flatMap(([id, one]) => (isTextId(id) && isDraft(one) ? one : []))),
      stored,
      unreadable: [...mine].filter((id) => !all.has(id) && !isTextId(id)).length,
    }
  }

  return {
    put: (operation) => put(operation, 'strict'),
    putDraft: (draft) => put(draft, 'relaxed'),
    putStored: ({ operation, answer, answersGroupId }) =>
      put(operation, 'relaxed', { ...operation, stored: { answer, answersGroupId } }),
    remove,
    keepAtUnload() {
      for (const row of underway.values()) unloadStore.keep(row)
    },
    read: () => take(true),
    takeOver: () => take(false),
    close() {
      isClosed = true
      database.close()
    },
  }
}

/** What lies in the browser, sealed. */
type Written = (AnswerOperation | Draft) & { readonly stored?: Omit<Stored, 'kind' | 'operation'> }

/** Earlier versions of the product knew no cells, no reasons and no values that were given up, nor noted what was asked. */
function operationIn(text: string): Written {
  const written = JSON.parse(text) as Partial<AnswerOperation> & Written
  return {
    ...written,
    cell: written.cell ?? '',
    missingReason: written.missingReason ?? null,
    discarded: written.discarded ?? false,
    asked: written.asked ?? null,
  }
}

function isDraft(operation: Written): operation is Written & Draft {
  return 'typed' in operation
}
