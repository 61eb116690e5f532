import type { Outcome } from '../outbox/answer-queue'
import { session } from '../session'
import { type GroupNews, type KeptRecord, newest, withGroup } from './kept-record'
import {
  forgetKept,
  type KeptStore,
  type KeptSummary,
  type KeptSurvey,
  openKeptStore,
} from './kept-store'

type Change = (record: KeptRecord) => KeptRecord

/** The first change is written at once; those that come within this pause go together after it, in milliseconds. */
const pause = 800

let opened: { readonly token: string; readonly key: string; store: Promise<KeptStore> } | null =
  null
const changes = new Map<string, Change[]>()
let timer: ReturnType<typeof setTimeout> | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

/** What is kept of whoever is logged in; null while nobody is, or while his key is not known. */
async function store(): Promise<KeptStore | null> {
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

async function begin(userId: string, key: string): Promise<KeptStore> {
  // Whoever had this browser before has left it without a word.
  await forgetKept((other) => other !== userId)
  return openKeptStore(userId, key)
}

/**
 * One after the other, in this tab and in the others: each reads what it writes anew. A browser that can't keep anything works as
 * ever while there is a network.
 */
function inTurn<T>(work: (kept: KeptStore) => Promise<T>): Promise<T | null> {
  const whole = async () => {
    const kept = await store()
    return kept === null ? null : work(kept)
  }
  // Without TLS there are no locks, and nothing is kept.
  const { locks } = navigator
  const turn = lastTurn.then(() =>
    locks === undefined ? whole() : locks.request('rilievo-kept', whole),
  )
  const told = turn.catch((error: unknown) => {
    console.warn(error)
    return null
  })
  lastTurn = told
  return told
}

function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (changes.size === 0) return
  timer = setTimeout(write, pause)
  const all = [...changes]
  changes.clear()
  for (const [surveyId, steps] of all) {
    void inTurn(async (kept) => {
      const found = await kept.read(surveyId)
      if (found === null) return
      await kept.put(steps.reduce((record, step) => step(record), found.record))
    })
  }
}

function change(surveyId: string, step: Change): void {
  changes.set(surveyId, [...(changes.get(surveyId) ?? []), step])
  if (timer === undefined) write()
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') write()
})

/**
 * The surveys that whoever is logged in opened last, for when there is no network: never older than what he has seen of them, but for
 * the last second.
 */
export const keptSurveys = {
  /** A survey was read from the server, to be opened. */
  keep: (record: KeptRecord): Promise<unknown> =>
    inTurn(async (kept) => {
      const before = await kept.read(record.id)
      const next = before === null ? record : newest(record, before.record)
      await kept.put(next, Date.now())
    }),
  read: (surveyId: string): Promise<KeptSurvey | null> => inTurn((kept) => kept.read(surveyId)),
  list: async (): Promise<readonly KeptSummary[]> => (await inTurn((kept) => kept.list())) ?? [],
  /** The server says that it is gone, or no business of this person any more. */
  remove: (surveyId: string): Promise<unknown> => inTurn((kept) => kept.remove(surveyId)),
  /** An answers group was read again. */
  noteGroup(surveyId: string, news: GroupNews): void {
    change(surveyId, (record) => withGroup(record, news))
  },
  /** The survey itself was changed (its status, its code, its bookmark). */
  noteSurvey(surveyId: string, news: Partial<KeptRecord>): void {
    change(surveyId, (record) => ({ ...record, ...news }))
  },
  /** An answer was stored, whether or not its survey is open. */
  noteOutcome(outcome: Outcome): void {
    if (outcome.kind !== 'saved') return
    const { surveyId, groupId, questionId } = outcome.operation
    // Without its relations, which the reply may not name.
    const { question: _question, answersGroup: _answersGroup, ...answer } = outcome.answer
    const answers = [{ ...answer, questionId }]
    keptSurveys.noteGroup(surveyId, { id: outcome.answersGroupId, groupId, answers })
  },
  /** At the end of a session by its owner: nothing of his stays. */
  forget(userId: string): void {
    changes.clear()
    lastTurn = lastTurn
      .then(() => forgetKept((one) => one === userId))
      .catch((error: unknown) => console.warn(error))
  },
}
