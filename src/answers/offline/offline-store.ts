import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database'
import { createCipher, type Encrypted } from '../encryption/cipher'
import { type OfflineChange, type OfflineRecord, withChange } from './offline-record'

/** Row of the list of offline surveys. */
export interface OfflineSummary {
  readonly surveyId: string
  readonly customId: string | null
  readonly status: OfflineRecord['status']
  readonly databaseId: string
  readonly databaseName: string
  readonly authorId: string | null
  /** Instant at which it was opened last, in milliseconds. */
  readonly openedAt: number
  /** Instant of the copy's last change, in milliseconds. */
  readonly keptAt: number
}

/** Offline copy of a survey, with the instant of its last change in milliseconds. */
export interface OfflineSurvey {
  readonly record: OfflineRecord
  readonly keptAt: number
}

/** Limits for the copies of one user: their number and their encrypted bytes. The one opened longest ago is deleted first. */
export interface OfflineLimits {
  readonly surveys: number
  readonly bytes: number
}

export interface OfflineStore {
  /** Stores a whole survey. @param openedAt set if it is being opened now, in milliseconds */
  put(record: OfflineRecord, openedAt?: number): Promise<void>
  /** Stores changes of a survey next to its copy, which costs the same for any size of survey. Does nothing without a copy. */
  note(surveyId: string, changes: readonly OfflineChange[]): Promise<void>
  /** Reads a copy; null if there is none, or if it was encrypted with another key. */
  read(surveyId: string): Promise<OfflineSurvey | null>
  /** Lists the copies, the one opened last first. */
  list(): Promise<OfflineSummary[]>
  remove(surveyId: string): Promise<void>
  close(): void
}

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

/** Changes that were written together, next to a survey's copy. */
interface Note {
  readonly changes: readonly OfflineChange[]
  readonly keptAt: number
}

interface Schema extends DBSchema {
  /** List of the surveys, so that listing reads no whole survey. */
  summaries: { key: string[]; value: SummaryRow; indexes: { userId: string } }
  /** Whole copies, each followed by its notes, in the order of their ids. */
  surveys: { key: string[]; value: Row }
}

const limits: OfflineLimits = { surveys: 20, bytes: 30_000_000 }

/** Number of notes after which a survey is written whole again, with all changes. */
const maxNotes = 100

/** Whether a change must remove the old value from the copy: a patient's code, or a deleted answer (product §6). */
const mustRemoveOld = ({ group, survey }: OfflineChange) =>
  survey?.customId !== undefined || (group?.removed ?? []).length > 0

/** Key of a note, in the store of the surveys: it is deleted along with the user's surveys. */
const noteId = (surveyId: string, base: string, number: number) =>
  `${surveyId}/${base}/${String(number).padStart(6, '0')}`

/** Range of keys of notes. @param path id of a survey for all its notes; followed by the id of its whole copy for those that count */
const notesOf = (userId: string, ...path: readonly string[]) =>
  IDBKeyRange.bound([userId, `${path.join('/')}/`], [userId, `${path.join('/')}/~`])

function offlineDatabase() {
  return browserDatabase<Schema>('rilievo-kept', (created) => {
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
 * Opens the store of a user's offline surveys in IndexedDB. Only the ids of user and surveys are readable there. Everything else is
 * encrypted, so that a lost computer reveals no patient's answers.
 *
 * @param key the session's `outboxKey`
 * @throws if the browser has no IndexedDB, or no Web Crypto, as on a page without TLS
 */
export async function openOfflineStore(
  userId: string,
  key: string,
  { surveys, bytes }: OfflineLimits = limits,
): Promise<OfflineStore> {
  const cipher = await createCipher(key)
  const database = offlineDatabase()
  await database.get()
  const label = (kind: 'survey' | 'summary' | 'note', id: string) => `kept/${kind}/${userId}/${id}`

  async function decrypted<T>(
    kind: 'survey' | 'summary' | 'note',
    row: Row | undefined,
  ): Promise<T | null> {
    const text = row && (await cipher.decrypt(row.sealed, label(kind, row.surveyId)))
    return typeof text === 'string' ? (JSON.parse(text) as T) : null
  }

  async function remove(surveyIds: readonly string[]): Promise<void> {
    const transaction = (await database.get()).transaction(['summaries', 'surveys'], 'readwrite')
    for (const surveyId of surveyIds) {
      void transaction.objectStore('summaries').delete([userId, surveyId])
      void transaction.objectStore('surveys').delete([userId, surveyId])
      void transaction.objectStore('surveys').delete(notesOf(userId, surveyId))
    }
    await transaction.done
  }

  /** Reads a survey's copy with all its notes; null if any part of it can't be decrypted. */
  async function read(surveyId: string): Promise<OfflineSurvey | null> {
    const reading = (await database.get()).transaction(['summaries', 'surveys'])
    const base = (await reading.objectStore('summaries').get([userId, surveyId]))?.base?.id
    const stored = reading.objectStore('surveys')
    const [row, noteRows] = await Promise.all([
      stored.get([userId, surveyId]),
      base === undefined ? [] : stored.getAll(notesOf(userId, surveyId, base)),
    ])
    const whole = await decrypted<OfflineSurvey>('survey', row)
    const notes = await Promise.all(noteRows.map((one) => decrypted<Note>('note', one)))
    return notes.reduce<OfflineSurvey | null>((survey, note) => {
      if (survey === null || note === null) return null
      return { record: note.changes.reduce(withChange, survey.record), keptAt: note.keptAt }
    }, whole)
  }

  /** All copies of the user, the one opened last first. A row that the key can't decrypt has no summary. */
  async function rows() {
    const all = await (await database.get()).getAllFromIndex('summaries', 'userId', userId)
    const summaries = all.map(async (row) => ({
      surveyId: row.surveyId,
      bytes: row.bytes,
      summary: await decrypted<OfflineSummary>('summary', row),
    }))
    return (await Promise.all(summaries)).sort(
      (one, other) => (other.summary?.openedAt ?? 0) - (one.summary?.openedAt ?? 0),
    )
  }

  /** Deletes copies beyond the limits. A survey that is too large by itself does not displace others. */
  async function trim(): Promise<void> {
    let bytesLeft = bytes
    const deleted = (await rows()).filter((row, position) => {
      if (row.summary === null || position >= surveys || row.bytes > bytesLeft) return true
      bytesLeft -= row.bytes
      return false
    })
    if (deleted.length > 0) await remove(deleted.map(({ surveyId }) => surveyId))
  }

  /**
   * Writes a whole survey or a note, together with its row in the list.
   *
   * @param existing row of the list that the note belongs to
   */
  async function write(
    kind: 'survey' | 'note',
    id: string,
    content: OfflineSurvey | Note,
    summary: OfflineSummary,
    existing?: SummaryRow,
  ): Promise<void> {
    const { surveyId } = summary
    const sealed = await cipher.encrypt(JSON.stringify(content), label(kind, id))
    const sealedSummary = await cipher.encrypt(JSON.stringify(summary), label('summary', surveyId))
    const added = sealed.data.byteLength
    const size =
      existing === undefined ? added + sealedSummary.data.byteLength : existing.bytes + added
    const base = existing?.base ?? { id: crypto.randomUUID(), bytes: size }
    const transaction = (await database.get()).transaction(['summaries', 'surveys'], 'readwrite')
    const summaries = transaction.objectStore('summaries')
    const stored = transaction.objectStore('surveys')
    if (kind === 'survey') void stored.delete(notesOf(userId, surveyId))
    // Deleted while the note was being encrypted: a part of it must not come back.
    else if ((await summaries.get([userId, surveyId]))?.base?.id !== base.id)
      return transaction.done
    void stored.put({ userId, surveyId: id, sealed })
    void summaries.put({ userId, surveyId, sealed: sealedSummary, bytes: size, base })
    await transaction.done
  }

  async function put(record: OfflineRecord, openedAt?: number): Promise<void> {
    const surveyId = record.id
    const row = await (await database.get()).get('summaries', [userId, surveyId])
    const before = await decrypted<OfflineSummary>('summary', row)
    const now = Date.now()
    const survey: OfflineSurvey = { record, keptAt: now }
    const summary: OfflineSummary = {
      surveyId,
      customId: record.customId,
      status: record.status,
      databaseId: record.database?.id ?? '',
      databaseName: record.database?.name ?? '',
      authorId: record.user?.id ?? null,
      openedAt: openedAt ?? before?.openedAt ?? now,
      keptAt: now,
    }
    await write('survey', surveyId, survey, summary)
    if (openedAt !== undefined) await trim()
  }

  async function note(surveyId: string, changes: readonly OfflineChange[]): Promise<void> {
    const reading = (await database.get()).transaction(['summaries', 'surveys'])
    const row = await reading.objectStore('summaries').get([userId, surveyId])
    const base = row?.base
    const range = base === undefined ? null : notesOf(userId, surveyId, base.id)
    const last = range && (await reading.objectStore('surveys').openKeyCursor(range, 'prev'))
    const before = await decrypted<OfflineSummary>('summary', row)
    if (row === undefined || before === null) return
    const number = Number(last?.key[1]?.split('/').at(-1) ?? 0) + 1
    // Limits are checked only when a survey is opened: notes therefore grow no larger than their survey.
    const isFull = base === undefined || number > maxNotes || row.bytes > 2 * base.bytes
    if (isFull || changes.some(mustRemoveOld)) {
      const whole = await read(surveyId)
      return whole === null ? remove([surveyId]) : put(changes.reduce(withChange, whole.record))
    }
    const keptAt = Date.now()
    const fields = changes.reduce<Partial<OfflineRecord>>(
      (all, one) => ({ ...all, ...one.survey }),
      {},
    )
    const summary: OfflineSummary = { ...before, status: fields.status ?? before.status, keptAt }
    const id = noteId(surveyId, base.id, number)
    await write('note', id, { changes, keptAt }, summary, row)
  }

  return {
    put,
    note,
    read,
    list: async () => (await rows()).flatMap(({ summary }) => (summary === null ? [] : [summary])),
    remove: (surveyId) => remove([surveyId]),
    close: database.close,
  }
}
