import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database'
import { createCipher, type Sealed } from '../cipher'
import type { KeptRecord } from './kept-record'

/** What a list of the kept surveys says of one. */
export interface KeptSummary {
  readonly surveyId: string
  readonly customId: string | null
  readonly status: KeptRecord['status']
  readonly databaseId: string
  readonly databaseName: string
  readonly authorId: string | null
  /** When it was opened last and when it was as it is kept, in milliseconds. */
  readonly openedAt: number
  readonly keptAt: number
}

export interface KeptSurvey {
  readonly record: KeptRecord
  readonly keptAt: number
}

/** How many surveys of a person are kept, and how many sealed bytes they may be; the one opened longest ago goes first. */
export interface KeptLimits {
  readonly surveys: number
  readonly bytes: number
}

export interface KeptStore {
  /** Keeps a survey as it is now; `openedAt` where it is being opened. */
  put(record: KeptRecord, openedAt?: number): Promise<void>
  /** Null where it is not kept, or was sealed with another key. */
  read(surveyId: string): Promise<KeptSurvey | null>
  /** The one opened last comes first. */
  list(): Promise<KeptSummary[]>
  remove(surveyId: string): Promise<void>
  close(): void
}

interface Row {
  readonly userId: string
  readonly surveyId: string
  readonly sealed: Sealed
}

interface Schema extends DBSchema {
  /** Apart from the surveys, so that a list reads no whole ones. */
  summaries: { key: string[]; value: Row & { readonly bytes: number }; indexes: { userId: string } }
  surveys: { key: string[]; value: Row }
}

const limits: KeptLimits = { surveys: 20, bytes: 30_000_000 }

function keptDatabase() {
  return browserDatabase<Schema>('rilievo-kept', (made) => {
    const keyPath = ['userId', 'surveyId']
    made.createObjectStore('summaries', { keyPath }).createIndex('userId', 'userId')
    made.createObjectStore('surveys', { keyPath })
  })
}

/** Forgets what is kept of everybody whom `isGone` says so of; needs no key. @throws where the browser has no IndexedDB */
export async function forgetKept(isGone: (userId: string) => boolean): Promise<void> {
  await keptDatabase().use(async (database) => {
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
export async function openKeptStore(
  userId: string,
  key: string,
  { surveys, bytes }: KeptLimits = limits,
): Promise<KeptStore> {
  const cipher = await createCipher(key)
  const database = keptDatabase()
  await database.get()
  const label = (kind: 'survey' | 'summary', surveyId: string) =>
    `kept/${kind}/${userId}/${surveyId}`

  async function open<T>(kind: 'survey' | 'summary', row: Row | undefined): Promise<T | null> {
    const text = row && (await cipher.open(row.sealed, label(kind, row.surveyId)))
    return typeof text === 'string' ? (JSON.parse(text) as T) : null
  }

  async function remove(surveyIds: readonly string[]): Promise<void> {
    const transaction = (await database.get()).transaction(['summaries', 'surveys'], 'readwrite')
    for (const surveyId of surveyIds) {
      void transaction.objectStore('summaries').delete([userId, surveyId])
      void transaction.objectStore('surveys').delete([userId, surveyId])
    }
    await transaction.done
  }

  /** Every survey of the person; one that this key does not open has no summary. */
  async function rows() {
    const all = await (await database.get()).getAllFromIndex('summaries', 'userId', userId)
    const opened = all.map(async (row) => ({
      surveyId: row.surveyId,
      bytes: row.bytes,
      summary: await open<KeptSummary>('summary', row),
    }))
    return (await Promise.all(opened)).sort(
      (one, other) => (other.summary?.openedAt ?? 0) - (one.summary?.openedAt ?? 0),
    )
  }

  async function trim(): Promise<void> {
    let room = bytes
    // One that is too large by itself takes no room from the others.
    const gone = (await rows()).filter((row, place) => {
      if (row.summary === null || place >= surveys || row.bytes > room) return true
      room -= row.bytes
      return false
    })
    if (gone.length > 0) await remove(gone.map(({ surveyId }) => surveyId))
  }

  return {
    async put(record, openedAt) {
      const surveyId = record.id
      const row = await (await database.get()).get('summaries', [userId, surveyId])
      const before = await open<KeptSummary>('summary', row)
      const now = Date.now()
      const kept: KeptSurvey = { record, keptAt: now }
      const summary: KeptSummary = {
        surveyId,
        customId: record.customId,
        status: record.status,
        databaseId: record.database?.id ?? '',
        databaseName: record.database?.name ?? '',
        authorId: record.user?.id ?? null,
        openedAt: openedAt ?? before?.openedAt ?? now,
        keptAt: now,
      }
      const sealed = await cipher.seal(JSON.stringify(kept), label('survey', surveyId))
      const short = await cipher.seal(JSON.stringify(summary), label('summary', surveyId))
      const size = sealed.data.byteLength + short.data.byteLength
      const opened = await database.get()
      const transaction = opened.transaction(['summaries', 'surveys'], 'readwrite')
      const ids = { userId, surveyId }
      void transaction.objectStore('surveys').put({ ...ids, sealed })
      void transaction.objectStore('summaries').put({ ...ids, sealed: short, bytes: size })
      await transaction.done
      if (openedAt !== undefined) await trim()
    },
    read: async (surveyId) =>
      open<KeptSurvey>('survey', await (await database.get()).get('surveys', [userId, surveyId])),
    list: async () => (await rows()).flatMap(({ summary }) => (summary === null ? [] : [summary])),
    remove: (surveyId) => remove([surveyId]),
    close: database.close,
  }
}
