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

/** What is to be changed in a survey with the next writing. */
interface Changes {
  readonly steps: OfflineChange[]
  readonly written: Promise<void>
  readonly end: () => void
  /** How often in a row writing them has failed. */
  readonly failures: number
}

function noChanges(): Changes {
  let end: () => void = () => undefined
  const written = new Promise<void>((resolve) => (end = resolve))
  return { steps: [], written, end, failures: 0 }
}

/** The first change is written at once; those that come within this pause go together after it, in milliseconds. */
const pause = 800
/** A browser that has closed its storage opens it again; one that is full takes nothing however often it is tried. */
const tries = 3

let opened: { readonly token: string; readonly key: string; store: Promise<OfflineStore> } | null =
  null
const changes = new Map<string, Changes>()
let timer: ReturnType<typeof setTimeout> | undefined
const turns = pLimit(1)

/** What is kept of whoever is logged in; null while nobody is, or while their key is not known. */
async function store(): Promise<OfflineStore | null> {
  const { token, user } = session.get()
  const key = session.outboxKey()
  if (token === null || user === null || key === null) return null
  if (opened?.token !== token || opened.key !== key) {
    void opened?.store.then((one) => one.close()).catch(() => undefined)
    const begun = begin(user.id, key)
    opened = { token, key, store: begun }
    // Whoever asks next tries again.
    begun.catch(() => {
      if (opened?.store === begun) opened = null
    })
  }
  return opened.store
}

function begin(userId: string, key: string): Promise<OfflineStore> {
  // Whoever had this browser before has left it without a word. Their turn comes after what is being opened now.
  forget({
    isGone: (other) => other !== userId,
    // A tab that was frozen may come to its turn when somebody else is here.
    isDue: () => session.get().user?.id === userId,
  })
  return openOfflineStore(userId, key)
}

interface Forgetting {
  readonly isGone: (userId: string) => boolean
  readonly isDue: () => boolean
}

/** What could not be forgotten, for after the next turn. */
const unforgotten: Forgetting[] = []

function forget(forgetting: Forgetting): void {
  const { isGone, isDue } = forgetting
  oneByOne(async () => {
    if (isDue()) await deleteOfflineSurveys(isGone)
  }).catch((error: unknown) => {
    console.warn(error)
    unforgotten.push(forgetting)
  })
}

type Work<T> = (offline: OfflineStore) => Promise<T>

/** One after the other, in this tab and in the others. @throws what the storage throws */
function oneByOne<T>(work: () => Promise<T>): Promise<T> {
  // Without TLS there are no locks, and nothing is kept.
  const { locks } = navigator
  return turns(() => (locks === undefined ? work() : locks.request('rilievo-kept', work)))
}

/** Each reads what it writes anew. @throws what the storage throws */
function inTurnOrFail<T>(work: Work<T>): Promise<T | null> {
  const turn = oneByOne(async () => {
    const offline = await store()
    return offline === null ? null : work(offline)
  })
  for (const forgetting of unforgotten.splice(0)) forget(forgetting)
  return turn
}

/** The same where a browser that can't keep anything works as ever while there is a network. */
function inTurn<T>(work: Work<T>): Promise<T | null> {
  return inTurnOrFail(work).catch((error: unknown) => {
    console.warn(error)
    return null
  })
}

async function apply(surveyId: string, all: Changes): Promise<void> {
  const { steps, end, failures } = all
  try {
    await inTurnOrFail((offline) => offline.note(surveyId, steps))
  } catch (error) {
    console.warn(error)
    if (failures + 1 < tries) return putBack(surveyId, all)
    // No copy is better than an old one. One that can't be removed either can't be opened, and is shown to nobody.
    await inTurn((offline) => offline.remove(surveyId))
  }
  end()
}

/** They go with the next writing, before what came since. */
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
  timer ??= setTimeout(write, pause)
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (changes.size === 0) return
  timer = setTimeout(write, pause)
  const all = [...changes]
  changes.clear()
  for (const [surveyId, one] of all) void apply(surveyId, one)
}

/** @returns what resolves once the browser has it, or does not keep the survey, or not any more */
function change(surveyId: string, step: OfflineChange): Promise<void> {
  const waiting = changes.get(surveyId) ?? noChanges()
  waiting.steps.push(step)
  changes.set(surveyId, waiting)
  // What one reply brings is written at once, not a part of it a pause later.
  timer ??= setTimeout(write)
  return waiting.written
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') write()
})

/**
 * The surveys that whoever is logged in opened last, for when there is no network: never older than what they have seen of them, but for
 * the last second.
 */
export const offlineSurveys = {
  /** A survey was read from the server, to be opened. */
  keep: (record: OfflineRecord): Promise<unknown> =>
    inTurn(async (offline) => {
      const before = await offline.read(record.id)
      const next = before === null ? record : newest(record, before.record)
      await offline.put(next, Date.now())
    }),
  read: (surveyId: string): Promise<OfflineSurvey | null> =>
    inTurn((offline) => offline.read(surveyId)),
  list: async (): Promise<readonly OfflineSummary[]> =>
    (await inTurn((offline) => offline.list())) ?? [],
  /** The server says that it is gone, or no business of this person any more. */
  remove: (surveyId: string): Promise<unknown> => inTurn((offline) => offline.remove(surveyId)),
  /** An answers group was read again. */
  noteGroup(surveyId: string, news: GroupChanges): void {
    void change(surveyId, { group: news })
  },
  /** The survey itself was changed (its status, its code, its bookmark). */
  noteSurvey(surveyId: string, news: Partial<OfflineRecord>): void {
    void change(surveyId, { survey: news })
  },
  /** An answer was stored, whether or not its survey is open. @returns what resolves once the browser has it so */
  noteStored: (stored: Stored): Promise<void> =>
    change(stored.operation.surveyId, { group: changesOf(stored) }),
  /** At the end of a session by its owner: nothing of theirs stays. */
  forget(userId: string): void {
    for (const { end } of changes.values()) end()
    changes.clear()
    forget({ isGone: (one) => one === userId, isDue: () => true })
  },
}
