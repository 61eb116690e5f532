import pLimit from 'p-limit'
import type { Stored } from '../queue/operation'
import { session } from '../session'
import {
  type GroupChanges,
  type OfflineChange,
  type OfflineRecord,
  newest,
  changesOf,
} from './offline-record'
import {
  deleteOfflineSurveys,
  type OfflineStore,
  type OfflineSummary,
  type OfflineSurvey,
  openOfflineStore,
} from './offline-store'

/** Changes of one survey that wait for the next write. */
interface Changes {
  readonly steps: OfflineChange[]
  readonly written: Promise<void>
  readonly end: () => void
  /** Number of writes that failed in a row. */
  readonly failures: number
}

function noChanges(): Changes {
  let end: () => void = () => undefined
  const written = new Promise<void>((resolve) => (end = resolve))
  return { steps: [], written, end, failures: 0 }
}

/** Interval between two writes, in milliseconds: the first change is written at once, later ones together. */
const writeInterval = 800
/** Number of attempts: a storage that was closed is opened again, but one that is full stays full. */
const maxAttempts = 3

let opened: { readonly token: string; readonly key: string; store: Promise<OfflineStore> } | null =
  null
const changes = new Map<string, Changes>()
let timer: ReturnType<typeof setTimeout> | undefined
const limit = pLimit(1)

/** The current user's store; null while nobody is logged in or the key is not known. */
async function store(): Promise<OfflineStore | null> {
  const { token, user } = session.get()
  const key = session.outboxKey()
  if (token === null || user === null || key === null) return null
  if (opened?.token !== token || opened.key !== key) {
    void opened?.store.then((one) => one.close()).catch(() => undefined)
    const opening = open(user.id, key)
    opened = { token, key, store: opening }
    // The next call opens it again.
    opening.catch(() => {
      if (opened?.store === opening) opened = null
    })
  }
  return opened.store
}

function open(userId: string, key: string): Promise<OfflineStore> {
  // Surveys of an earlier user who did not log out are deleted, once this store is open.
  scheduleDeletion({
    isDeleted: (other) => other !== userId,
    // In a tab that was frozen, the deletion may run while another user is logged in.
    isDue: () => session.get().user?.id === userId,
  })
  return openOfflineStore(userId, key)
}

/** Deletion of all offline surveys of some users. */
interface Deletion {
  readonly isDeleted: (userId: string) => boolean
  /** Whether it is still wanted when its turn has come. */
  readonly isDue: () => boolean
}

/** Deletions that failed; they are repeated after the next access. */
const failedDeletions: Deletion[] = []

function scheduleDeletion(deletion: Deletion): void {
  const { isDeleted, isDue } = deletion
  oneByOne(async () => {
    if (isDue()) await deleteOfflineSurveys(isDeleted)
  }).catch((error: unknown) => {
    console.warn(error)
    failedDeletions.push(deletion)
  })
}

type Work<T> = (offline: OfflineStore) => Promise<T>

/** Runs one work after the other, in this tab and all others. @throws errors of the storage */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  // Pages without TLS have neither locks nor a store.
  const { locks } = navigator
  return limit(() => (locks === undefined ? work() : locks.request('rilievo-kept', work)))
}

/** Runs work on the store, one after the other, so that each work reads what the one before it wrote. @throws errors of the storage */
function onStoreOrThrow<T>(work: Work<T>): Promise<T | null> {
  const result = oneByOne(async () => {
    const offline = await store()
    return offline === null ? null : work(offline)
  })
  for (const deletion of failedDeletions.splice(0)) scheduleDeletion(deletion)
  return result
}

/** Runs work on the store; null if that fails, since the product works without it while there is a network. */
function onStore<T>(work: Work<T>): Promise<T | null> {
  return onStoreOrThrow(work).catch((error: unknown) => {
    console.warn(error)
    return null
  })
}

async function apply(surveyId: string, all: Changes): Promise<void> {
  const { steps, end, failures } = all
  try {
    await onStoreOrThrow((offline) => offline.note(surveyId, steps))
  } catch (error) {
    console.warn(error)
    if (failures + 1 < maxAttempts) return putBack(surveyId, all)
    // An old copy is worse than none. If the storage can't delete it, it can't read it either.
    await onStore((offline) => offline.remove(surveyId))
  }
  end()
}

/** Puts changes whose write failed before those that came since, for the next write. */
function putBack(surveyId: string, { steps, end, failures }: Changes): void {
  const since = changes.get(surveyId) ?? noChanges()
  changes.set(surveyId, {
    steps: [...steps, ...since.steps],
    written: since.written,
    end() {
      end()
      since.end()
    },
    failures: failures + 1,
  })
  timer ??= setTimeout(write, writeInterval)
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (changes.size === 0) return
  timer = setTimeout(write, writeInterval)
  const all = [...changes]
  changes.clear()
  for (const [surveyId, one] of all) void apply(surveyId, one)
}

/**
 * Adds a change of a survey to the next write.
 *
 * @returns promise that resolves once it is written, or if the survey has no offline copy
 */
function change(surveyId: string, step: OfflineChange): Promise<void> {
  const waiting = changes.get(surveyId) ?? noChanges()
  waiting.steps.push(step)
  changes.set(surveyId, waiting)
  // A task later, so that all changes of one reply are written together.
  timer ??= setTimeout(write)
  return waiting.written
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') write()
})

/**
 * Offline copies of the surveys that the current user opened last. A copy is at most a second older than what the user has seen of the
 * survey.
 */
export const offlineSurveys = {
  /** Stores a survey that was read from the server to be opened. */
  keep: (record: OfflineRecord): Promise<unknown> =>
    onStore(async (offline) => {
      const stored = await offline.read(record.id)
      const next = stored === null ? record : newest(record, stored.record)
      await offline.put(next, Date.now())
    }),
  read: (surveyId: string): Promise<OfflineSurvey | null> =>
    onStore((offline) => offline.read(surveyId)),
  list: async (): Promise<readonly OfflineSummary[]> =>
    (await onStore((offline) => offline.list())) ?? [],
  /** Deletes the copy of a survey that was deleted, or that the user may no longer read. */
  remove: (surveyId: string): Promise<unknown> => onStore((offline) => offline.remove(surveyId)),
  /** Updates an answers group that was read again. */
  noteGroup(surveyId: string, changes: GroupChanges): void {
    void change(surveyId, { group: changes })
  },
  /** Updates fields of the survey itself: its status, the patient's code, the bookmark. */
  noteSurvey(surveyId: string, changes: Partial<OfflineRecord>): void {
    void change(surveyId, { survey: changes })
  },
  /** Updates an answer that the server has stored, whether or not its survey is open. @returns promise that resolves once it is written */
  noteStored: (stored: Stored): Promise<void> =>
    change(stored.operation.surveyId, { group: changesOf(stored) }),
  /** Deletes all copies of a user who logs out. */
  deleteOf(userId: string): void {
    for (const { end } of changes.values()) end()
    changes.clear()
    scheduleDeletion({ isDeleted: (one) => one === userId, isDue: () => true })
  },
}
