import type { DBSchema } from 'idb'
import { type Cipher, createCipher, type Encrypted } from '../encryption/cipher'
import { BrowserDatabase } from '../storage/browser-database'
import {
  beyondLimits,
  lastOpenedFirst,
  type ListedCopy,
  needsWhole,
  type Note,
  notedSummary,
  type OfflineLimits,
  type OfflineSummary,
  type OfflineSurvey,
  summaryOf,
  withNotes,
} from './offline-copy'
import { type OfflineChange, type OfflineRecord, withChange } from './offline-record'

interface Row {
  readonly userId: string
  readonly surveyId: string
  readonly sealed: Encrypted
}

/** Row of the list of surveys, with the encrypted bytes of its copy. */
interface SummaryRow extends Row {
  readonly bytes: number
  /** Whole copy that the row was written with; only notes to that copy count. Rows of older versions have none. */
  readonly base?: { readonly id: string; readonly bytes: number }
}

interface Schema extends DBSchema {
  /** List of the surveys, so that listing reads no whole survey. */
  summaries: { key: string[]; value: SummaryRow; indexes: { userId: string } }
  /** Whole copies, each followed by its notes, in the order of their ids. */
  surveys: { key: string[]; value: Row }
}

type Kind = 'survey' | 'summary' | 'note'

const defaultLimits: OfflineLimits = { surveys: 20, bytes: 30_000_000 }

/** Key of a note, in the store of the surveys: it is deleted along with the user's surveys. */
const noteId = (surveyId: string, base: string, number: number) =>
  `${surveyId}/${base}/${String(number).padStart(6, '0')}`

/** Number of a note among those of its survey. */
const numberIn = (id: string) => Number(id.split('/').at(-1))

/** Range of keys of notes. @param path id of a survey for all its notes; followed by the id of its whole copy for those that count */
const notesOf = (userId: string, ...path: readonly string[]) =>
  IDBKeyRange.bound([userId, `${path.join('/')}/`], [userId, `${path.join('/')}/~`])

function offlineDatabase() {
  return new BrowserDatabase<Schema>('rilievo-kept', (created) => {
    const keyPath = ['userId', 'surveyId']
    created.createObjectStore('summaries', { keyPath }).createIndex('userId', 'userId')
    created.createObjectStore('surveys', { keyPath })
  })
}

/**
 * Deletes all copies of some users; needs no key.
 *
 * @param isDeleted whether to delete the copies of that user
 * @throws if the browser has no IndexedDB
 */
export async function deleteOfflineSurveys(isDeleted: (userId: string) => boolean): Promise<void> {
  await offlineDatabase().use(async (database) => {
    const transaction = database.transaction(['summaries', 'surveys'], 'readwrite')
    const keys = await transaction.objectStore('surveys').getAllKeys()
    for (const key of keys.filter(([userId = '']) => isDeleted(userId))) {
      void transaction.objectStore('summaries').delete(key)
      void transaction.objectStore('surveys').delete(key)
    }
    await transaction.done
  })
}

/**
 * Store of a user's offline surveys in IndexedDB. Only the ids of user and surveys are readable there. Everything else is encrypted, so
 * that a lost computer reveals no patient's answers.
 */
export class OfflineStore {
  readonly #userId: string
  readonly #cipher: Cipher
  readonly #limits: OfflineLimits
  readonly #database = offlineDatabase()

  /**
   * Opens the store.
   *
   * @param key the session's `outboxKey`
   * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
   */
  static async open(userId: string, key: string, limits = defaultLimits): Promise<OfflineStore> {
    const store = new OfflineStore(userId, await createCipher(key), limits)
    await store.#database.get()
    return store
  }

  private constructor(userId: string, cipher: Cipher, limits: OfflineLimits) {
    this.#userId = userId
    this.#cipher = cipher
    this.#limits = limits
  }

  /** Stores a whole survey. @param openedAt set if it is being opened now, in milliseconds */
  async put(record: OfflineRecord, openedAt?: number): Promise<void> {
    const row = await (await this.#database.get()).get('summaries', [this.#userId, record.id])
    const before = await this.#decrypted<OfflineSummary>('summary', row)
    const keptAt = Date.now()
    const summary = summaryOf(record, openedAt ?? before?.openedAt ?? keptAt, keptAt)
    await this.#writeWhole({ record, keptAt }, summary)
    if (openedAt !== undefined) await this.#trim()
  }

  /** Stores changes of a survey next to its copy, which costs the same for any size of survey. Does nothing without a copy. */
  async note(surveyId: string, changes: readonly OfflineChange[]): Promise<void> {
    const reading = (await this.#database.get()).transaction(['summaries', 'surveys'])
    const row = await reading.objectStore('summaries').get([this.#userId, surveyId])
    const base = row?.base
    const range = base === undefined ? null : notesOf(this.#userId, surveyId, base.id)
    const last = range && (await reading.objectStore('surveys').openKeyCursor(range, 'prev'))
    const before = await this.#decrypted<OfflineSummary>('summary', row)
    if (row === undefined || before === null) return
    const number = numberIn(last?.key[1] ?? '0') + 1
    const isWhole =
      base === undefined || needsWhole(changes, number, { all: row.bytes, whole: base.bytes })
    if (isWhole) return this.#putChanged(surveyId, changes)
    const note = { changes, keptAt: Date.now() }
    const id = noteId(surveyId, base.id, number)
    await this.#writeNote(id, note, notedSummary(before, note), { ...row, base })
  }

  /** Reads a copy; null if there is none, or if any part of it was encrypted with another key. */
  async read(surveyId: string): Promise<OfflineSurvey | null> {
    const key = [this.#userId, surveyId]
    const reading = (await this.#database.get()).transaction(['summaries', 'surveys'])
    const base = (await reading.objectStore('summaries').get(key))?.base?.id
    const stored = reading.objectStore('surveys')
    const [row, noteRows] = await Promise.all([
      stored.get(key),
      base === undefined ? [] : stored.getAll(notesOf(this.#userId, surveyId, base)),
    ])
    const whole = await this.#decrypted<OfflineSurvey>('survey', row)
    const notes = await Promise.all(noteRows.map((one) => this.#decrypted<Note>('note', one)))
    return withNotes(whole, notes)
  }

  /** Lists the copies, the one opened last first. */
  async list(): Promise<OfflineSummary[]> {
    return (await this.#listed()).flatMap(({ summary }) => (summary === null ? [] : [summary]))
  }

  async remove(...surveyIds: readonly string[]): Promise<void> {
    const transaction = await this.#writing()
    for (const surveyId of surveyIds) {
      void transaction.objectStore('summaries').delete([this.#userId, surveyId])
      void transaction.objectStore('surveys').delete([this.#userId, surveyId])
      void transaction.objectStore('surveys').delete(notesOf(this.#userId, surveyId))
    }
    await transaction.done
  }

  close(): void {
    this.#database.close()
  }

  async #writing() {
    return (await this.#database.get()).transaction(['summaries', 'surveys'], 'readwrite')
  }

  #labelOf(kind: Kind, id: string): string {
    return `kept/${kind}/${this.#userId}/${id}`
  }

  #encrypted(kind: Kind, id: string, content: OfflineSurvey | OfflineSummary | Note) {
    return this.#cipher.encrypt(JSON.stringify(content), this.#labelOf(kind, id))
  }

  async #decrypted<T>(kind: Kind, row: Row | undefined): Promise<T | null> {
    if (row === undefined) return null
    const text = await this.#cipher.decrypt(row.sealed, this.#labelOf(kind, row.surveyId))
    return text === null ? null : (JSON.parse(text) as T)
  }

  /** All copies of the user, the one opened last first. */
  async #listed(): Promise<ListedCopy[]> {
    const database = await this.#database.get()
    const rows = await database.getAllFromIndex('summaries', 'userId', this.#userId)
    const copies = rows.map(async (row) => ({
      surveyId: row.surveyId,
      bytes: row.bytes,
      summary: await this.#decrypted<OfflineSummary>('summary', row),
    }))
    return lastOpenedFirst(await Promise.all(copies))
  }

  async #trim(): Promise<void> {
    const deleted = beyondLimits(await this.#listed(), this.#limits)
    if (deleted.length > 0) await this.remove(...deleted.map(({ surveyId }) => surveyId))
  }

  /** Writes a survey whole with changes, which takes its notes in. */
  async #putChanged(surveyId: string, changes: readonly OfflineChange[]): Promise<void> {
    const whole = await this.read(surveyId)
    if (whole === null) return this.remove(surveyId)
    await this.put(changes.reduce(withChange, whole.record))
  }

  /** Writes a whole survey and its row in the list, and deletes its notes. */
  async #writeWhole(survey: OfflineSurvey, summary: OfflineSummary): Promise<void> {
    const { surveyId } = summary
    const sealed = await this.#encrypted('survey', surveyId, survey)
    const listed = await this.#encrypted('summary', surveyId, summary)
    const bytes = sealed.data.byteLength + listed.data.byteLength
    const base = { id: crypto.randomUUID(), bytes }
    const userId = this.#userId
    const transaction = await this.#writing()
    void transaction.objectStore('surveys').delete(notesOf(userId, surveyId))
    void transaction.objectStore('surveys').put({ userId, surveyId, sealed })
    void transaction.objectStore('summaries').put({ userId, surveyId, sealed: listed, bytes, base })
    await transaction.done
  }

  /** Writes a note and its survey's row in the list. @param row that row, as the note was made for it */
  async #writeNote(
    id: string,
    note: Note,
    summary: OfflineSummary,
    { surveyId, bytes, base }: Required<SummaryRow>,
  ): Promise<void> {
    const sealed = await this.#encrypted('note', id, note)
    const listed = await this.#encrypted('summary', surveyId, summary)
    const userId = this.#userId
    const transaction = await this.#writing()
    const summaries = transaction.objectStore('summaries')
    const present = await summaries.get([userId, surveyId])
    // Deleted or written whole while the note was being encrypted: a part of the old copy must not come back.
    if (present?.base?.id !== base.id) return transaction.done
    void transaction.objectStore('surveys').put({ userId, surveyId: id, sealed })
    const size = bytes + sealed.data.byteLength
    void summaries.put({ userId, surveyId, sealed: listed, bytes: size, base })
    await transaction.done
  }
}
