import { useEffect, useState } from 'react'
import { connection } from '../../api/calls/connection'
import { answerQueueKey } from '../encryption/answer-queue-key'
import type { AnswerQueue } from './answer-queue'
import type { Started } from './start'
import { session } from '../session'
import { unsent } from '../unsent'

interface Running {
  /** Of its person's session; one that is renewed has another. */
  token: string
  readonly userId: string
  readonly queue: Promise<AnswerQueue>
  /** The queue of their session before, until this one has taken over what that has. */
  readonly earlier: Started | undefined
  /** Once it is there. */
  ready: Started | null
}

let running: Running | null = null
/** The queues of sessions before by their persons, for their next ones: what no storage took is there alone. */
const before = new Map<string, Started>()

/** The queue of whoever is logged in, or null when nobody is. It is the same one until the session ends. */
function currentQueue(): Running | null {
  const { token, user } = session.get()
  if (token === null || user === null || answerQueueKey.get() === undefined) return null
  if (running?.token === token && running.userId === user.id) return running
  const last = before.get(user.id)
  before.delete(user.id)
  // It comes beside the pages, never before them.
  const started = import('./start').then(({ startQueue }) =>
    startQueue(user.id, session.outboxKey(), last?.queue.everything() ?? null),
  )
  const queue = started.then((all) => all.queue)
  // Told below; whoever waits for it hears of it too, but nobody may be waiting.
  queue.catch(() => undefined)
  isCleared = false
  const next: Running = { token, userId: user.id, queue, earlier: last, ready: null }
  running = next
  started
    .then((all) => {
      if (running !== next) return all.queue.stop()
      // What that one looked after is this one's now.
      last?.outbox?.close()
      next.ready = all
      // The page that this one replaces may not have been quite gone.
      setTimeout(takeOver, 1_000)
    })
    .catch((error: unknown) => {
      console.error(error)
      // Whoever asks next tries again.
      if (running !== next) return
      if (last !== undefined) before.set(user.id, last)
      running = null
    })
  return next
}

// A doctor's screens all ask for it: it is opened while the first of them is on its way to be drawn.
answerQueueKey.subscribe(() => {
  if (session.get().user?.role === 'doctor') currentQueue()
})

/** What pages of this browser have left behind that have ended since goes on here. */
function takeOver(): void {
  const now = running
  now?.ready?.outbox?.takeOver().then(
    (kept) => {
      if (running === now) now.ready?.queue.takeUp(kept)
    },
    (error: unknown) => console.warn(error),
  )
}

session.subscribe(() => {
  const { token, user } = session.get()
  if (running === null) return
  // A token alone does not say whose it is.
  const isSame = user?.id === running.userId
  if (isSame && token === running.token) return
  // Renewed for the same person, as after a change of their own password: pages that are open go on with their queue.
  if (token !== null && isSame && answerQueueKey.get() !== undefined) {
    running.token = token
    return
  }
  if (running.ready !== null) {
    // The next session reads what this one leaves: what is stored by now is nothing to be sent again.
    running.ready.queue.flush()
    running.ready.queue.stop()
    before.set(running.userId, running.ready)
  } else if (running.earlier !== undefined) {
    // It ends before its queue is there: what no storage took is with the last one still.
    before.set(running.userId, running.earlier)
  }
  running = null
})

/** True while nobody is logged in because all that the site had stored was cleared under this page, the session with it. */
let isCleared = false

window.addEventListener('storage', ({ key }) => {
  if (key === null) isCleared = true
})

/** Whether anything is there alone: on its way, refused, or typed and not sent. */
function isHolding({ queue }: Started): boolean {
  const { pending, refused, drafts } = queue.state.get()
  return pending + refused + drafts > 0
}

// Their owner did not ask to leave, and they are on no other computer.
window.addEventListener('beforeunload', (event) => {
  if (isCleared && [...before.values()].some(isHolding)) event.preventDefault()
})

/** Answers in the queue, whether on their way or refused. */
function waiting(): number {
  const state = running?.ready?.queue.state.get()
  return state === undefined ? 0 : state.pending + state.refused
}

unsent.watch(waiting)

/** The network may be back, or another page gone. */
function look(): void {
  running?.ready?.queue.retry()
  if (connection.offline()) void session.check()
  takeOver()
}

for (const event of ['online', 'focus'] as const) window.addEventListener(event, look)

connection.subscribe(() => {
  if (!connection.offline()) running?.ready?.queue.retry()
})

/** How often a page that is looked at asks whether the server is back, and what other pages have left, in milliseconds. */
const rounds = 10_000

setInterval(() => {
  if (document.visibilityState !== 'visible') return
  if (connection.offline() && waiting() === 0) void session.check()
  takeOver()
}, rounds)

/** How long leaving waits for answers that are on their way, in milliseconds. */
const leavingTimeout = 3_000

/** Resolves when nothing is on its way any more, or when it makes no sense to wait for it. */
function sentOrStuck({ state }: AnswerQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { pending, offline } = state.get()
      if (pending > 0 && !offline && navigator.onLine) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(() => {
      unsubscribe()
      resolve()
    }, leavingTimeout)
    const unsubscribe = state.subscribe(look)
    look()
  })
}

/**
 * Answers of whoever is logged in that this browser still holds, on whichever page that is asked: what can be sent is sent first
 * (product §5: logging out warns).
 */
export async function answersLeft(): Promise<number> {
  const { token, user } = session.get()
  if (token === null || user === null) return 0
  try {
    // Without its key, as while the server is away, a queue can't be read: they are only counted.
    if (running?.token !== token && session.outboxKey() === null) {
      const { countStored: countKept } = await import('../storage/answer-storage')
      return await countKept(user.id)
    }
    const queue = await currentQueue()?.queue
    if (queue !== undefined) await sentOrStuck(queue)
  } catch (error) {
    // A storage that can't be opened must not keep anybody from logging out.
    console.error(error)
  }
  const end = Date.now() + leavingTimeout
  while (unsent.count() > waiting() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return unsent.count()
}

/** The queue of unsent answers of whoever is logged in; null until it has been read from the browser. */
export function useAnswerQueue(): AnswerQueue | null {
  const [queue, setQueue] = useState<AnswerQueue | null>(() => currentQueue()?.ready?.queue ?? null)
  useEffect(() => {
    let current = true
    currentQueue()
      ?.queue.then((ready) => {
        if (current) setQueue(ready)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [])
  return queue
}
