import type { DBSchema } from 'idb'
import { browserDatabase } from '../storage/browser-database'
import { createCipher, type Encrypted } from '../encryption/cipher'
import { type OfflineChange, type OfflineRecord, withChange } from './offline-record'

/** What a list of the kept surveys says of one. */
export interface OfflineSummary {
  readonly surveyId: string
  readonly customId: string | null
  readonly status: OfflineRecord['status']
  readonly databaseId: string
  readonly databaseName: string
  readonly authorId: string | null
  /** When it was opened last and when it was as it is kept, in milliseconds. */
  readonly openedAt: number
  readonly keptAt: number
}

export interface OfflineSurvey {
  readonly record: OfflineRecord
  readonly keptAt: number
}

/** How many surveys of a person are kept, and how many sealed bytes they may be; the one opened longest ago goes first. */
export interface OfflineLimits {
  readonly surveys: number
  readonly bytes: number
}

export interface OfflineStore {
  /** Keeps a survey as it is now; `openedAt` where it is being opened. */
  put(record: OfflineRecord, openedAt?: number): Promise<void>
  /** Keeps what has changed in a survey, beside it: that costs the same in a survey of any size. Nothing where it is not kept. */
  note(surveyId: string, changes: readonly OfflineChange[]): Promise<void>
  /** Null where it is not kept, or was sealed with another key. */
  read(surveyId: string): Promise<OfflineSurvey | null>
  /** The one opened last comes first. */
  list(): Promise<OfflineSummary[]>
  remove(surveyId: string): Promise<void>
  close(): void
}

interface Row {
  readonly userId: string
  readonly surveyId: string
  readonly sealed: Encrypted
}

/** What is listed of a survey, and how much of it lies there. */
interface SummaryRow extends Row {
  readonly bytes: number
  /** The whole one it was written with, and its bytes: only that one's notes count. A page of the version that knew no notes writes none. */
  readonly base?: { readonly id: string; readonly bytes: number }
}

/** What was noted at once. */
interface Note {
  readonly changes: readonly OfflineChange[]
  readonly keptAt: number
}

interface Schema extends DBSchema {
  /** Apart from the surveys, so that a list reads no whole ones. */
  summaries: { key: string[]; value: SummaryRow; indexes: { userId: string } }
  /** Whole ones, and after each, in the order of their ids, what has changed in it since. */
  surveys: { key: string[]; value: Row }
}

const limits: OfflineLimits = { surveys: 20, bytes: 30_000_000 }

/** So often changes are written beside a survey; after that it is written whole, with all of them. */
const mostNotes = 100

/** Whether what it replaces may not lie in the whole one any longer: a patient's code, or an answer that is gone (product §6). */
const leavesNothing = ({ group, survey }: OfflineChange) =>
  survey?.customId !== undefined || (group?.removed ?? []).length > 0

/** Where a survey's changes lie: in the store of the surveys, so that what forgets a person's surveys forgets them too. */
const noteId = (surveyId: string, base: string, number: number) =>
  `${surveyId}/${base}/${String(number).padStart(6, '0')}`

/** In: a survey's id for all its notes, with its base for those that count. */
const notesOf = (userId: string, ...path: readonly string[]) =>
  IDBKeyRange.bound([userId, `${path.join('/')}/`], [userId, `${path.join('/')}/~`])

function offlineDatabase() {
  return browserDatabase<Schema>('rilievo-kept', (made) => {
    const keyPath = ['userId', 'surveyId']
    made.createObjectStore('summaries', { keyPath }).createIndex('userId', 'userId')
    made.createObjectStore('surveys', { keyPath })
  })
}

/** Forgets what is kept of everybody whom `isGone` says so of; needs no key. @throws where the browser has no IndexedDB */
export async function deleteOfflineSurveys(isGone: (userId: string) => boolean): Promise<void> {
  await offlineDatabase().use(async (database) => {
    const transaction = database.transaction(['summaries', 'surveys'], 'readwrite')
    const keys = await transaction.objectStore('surveys').getAllKeys()
    for (const key of keys.filter(([userId = '']) => isGone(userId))) {
      void transaction.objectStore('summaries').delete(key)
      void transaction.objectStore('surveys').delete(key)
    }
    await transaction.done
  })
}

/**
 * The surveys that a person opened last, in IndexedDB, for when there is no network. Ids of the person and of the surveys lie there
 * in the clear, everything else sealed: a lost computer tells no patient's answers.
 *
 * @param key the session's `outboxKey`
 * @throws where the browser has no IndexedDB or no Web Crypto (a page without TLS)
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

  async function open<T>(
    kind: 'survey' | 'summary' | 'note',
    row: Row | undefined,
  ): Promise<T | null> {
    const text = row && (await cipher.open(row.sealed, label(kind, row.surveyId)))
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

  /** With all that was noted since it was written whole; null where any part of it can't be opened. */
  async function read(surveyId: string): Promise<OfflineSurvey | null> {
    const reading = (await database.get()).transaction(['summaries', 'surveys'])
    const base = (await reading.objectStore('summaries').get([userId, surveyId]))?.base?.id
    const pieces = reading.objectStore('surveys')
    const [row, noted] = await Promise.all([
      pieces.get([userId, surveyId]),
      base === undefined ? [] : pieces.getAll(notesOf(userId, surveyId, base)),
    ])
    const whole = await open<OfflineSurvey>('survey', row)
    const notes = await Promise.all(noted.map((one) => open<Note>('note', one)))
    return notes.reduce<OfflineSurvey | null>((kept, note) => {
      if (kept === null || note === null) return null
      return { record: note.changes.reduce(withChange, kept.record), keptAt: note.keptAt }
    }, whole)
  }

  /** Every survey of the person; one that this key does not open has no summary. */
  async function rows() {
    const all = await (await database.get()).getAllFromIndex('summaries', 'userId', userId)
    const opened = all.map(async (row) => ({
      surveyId: row.surveyId,
      bytes: row.bytes,
      summary: await open<OfflineSummary>('summary', row),
    }))
    return (await Promise.all(opened)).sort(
      (one, other) => (other.summary?.openedAt ?? 0) - (one.summary?.openedAt ?? 0),
    )
  }

  async function trim(): Promise<void> {
    let room = bytes
    // One that is too large by itself takes no room from the others.
    const gone = (await rows()).filter((row, position) => {
      if (row.summary === null || position >= surveys || row.bytes > room) return true
      room -= row.bytes
      return false
    })
    if (gone.length > 0) await remove(gone.map(({ surveyId }) => surveyId))
  }

  /** A survey, or a note to it, together with what the list says of it. In: what lies there already. */
  async function write(
    kind: 'survey' | 'note',
    id: string,
    piece: OfflineSurvey | Note,
    summary: OfflineSummary,
    lying?: SummaryRow,
  ): Promise<void> {
    const { surveyId } = summary
    const sealed = await cipher.seal(JSON.stringify(piece), label(kind, id))
    const short = await cipher.seal(JSON.stringify(summary), label('summary', surveyId))
    const added = sealed.data.byteLength
    const size = lying === undefined ? added + short.data.byteLength : lying.bytes + added
    const base = lying?.base ?? { id: crypto.randomUUID(), bytes: size }
    const transaction = (await database.get()).transaction(['summaries', 'surveys'], 'readwrite')
    const summaries = transaction.objectStore('summaries')
    const pieces = transaction.objectStore('surveys')
    if (kind === 'survey') void pieces.delete(notesOf(userId, surveyId))
    // Forgotten while this was being sealed: it must not come back in part.
    else if ((await summaries.get([userId, surveyId]))?.base?.id !== base.id)
      return transaction.done
    void pieces.put({ userId, surveyId: id, sealed })
    void summaries.put({ userId, surveyId, sealed: short, bytes: size, base })
    await transaction.done
  }

  async function put(record: OfflineRecord, openedAt?: number): Promise<void> {
    const surveyId = record.id
    const row = await (await database.get()).get('summaries', [userId, surveyId])
    const before = await open<OfflineSummary>('summary', row)
    const now = Date.now()
    const kept: OfflineSurvey = { record, keptAt: now }
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
    await write('survey', surveyId, kept, summary)
    if (openedAt !== undefined) await trim()
  }

  async function note(surveyId: string, changes: readonly OfflineChange[]): Promise<void> {
    const reading = (await database.get()).transaction(['summaries', 'surveys'])
    const row = await reading.objectStore('summaries').get([userId, surveyId])
    const base = row?.base
    const range = base === undefined ? null : notesOf(userId, surveyId, base.id)
    const last = range && (await reading.objectStore('surveys').openKeyCursor(range, 'prev'))
    const before = await open<OfflineSummary>('summary', row)
    if (row === undefined || before === null) return
    const number = Number(last?.key[1]?.split('/').at(-1) ?? 0) + 1
    // Only an opening makes room for more: notes grow no larger than their survey.
    const isFull = base === undefined || number > mostNotes || row.bytes > 2 * base.bytes
    if (isFull || changes.some(leavesNothing)) {
      const whole = await read(surveyId)
      return whole === null ? remove([surveyId]) : put(changes.reduce(withChange, whole.record))
    }
    const keptAt = Date.now()
    const said = changes.reduce<Partial<OfflineRecord>>(
      (all, one) => ({ ...all, ...one.survey }),
      {},
    )
    const summary: OfflineSummary = { ...before, status: said.status ?? before.status, keptAt }
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
