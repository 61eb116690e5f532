import { useEffect, useState } from 'react'
import { connection } from '../../api/calls/connection'
import { answerQueueKey } from '../encryption/answer-queue-key'
import type { AnswerQueue } from './answer-queue'
import type { Started } from './start'
import { session } from '../session'
import { unsent } from '../unsent'

/** Queue of the current session. */
interface Running {
  /** Token of the session; a renewed session has another. */
  token: string
  readonly userId: string
  readonly queue: Promise<AnswerQueue>
  /** Queue of the user's previous session, until this one has adopted its changes. */
  readonly earlier: Started | undefined
  /** Set once the queue is open. */
  ready: Started | null
}

let running: Running | null = null
/** Queues of ended sessions by user, for the next session: changes that could not be stored are only there. */
const endedQueues = new Map<string, Started>()

/** The current user's queue, the same one until the session ends; null if nobody is logged in or the key is missing. */
function currentQueue(): Running | null {
  const { token, user } = session.get()
  if (token === null || user === null || answerQueueKey.get() === undefined) return null
  if (running?.token === token && running.userId === user.id) return running
  const last = endedQueues.get(user.id)
  endedQueues.delete(user.id)
  // Loaded lazily, so that pages don't wait for it.
  const started = import('./start').then(({ startQueue }) =>
    startQueue(user.id, session.outboxKey(), last?.queue.everything() ?? null),
  )
  const queue = started.then((all) => all.queue)
  // The error is reported below; without this, a queue that nobody awaits would be an unhandled rejection.
  queue.catch(() => undefined)
  isCleared = false
  const next: Running = { token, userId: user.id, queue, earlier: last, ready: null }
  running = next
  started
    .then((all) => {
      if (running !== next) return all.queue.stop()
      // The new queue has adopted the changes of the previous one.
      last?.storage?.close()
      next.ready = all
      // After a reload, the previous page may still have been alive at first.
      setTimeout(takeOver, 1_000)
    })
    .catch((error: unknown) => {
      console.error(error)
      // The next call opens it again.
      if (running !== next) return
      if (last !== undefined) endedQueues.set(user.id, last)
      running = null
    })
  return next
}

// Opens the queue early: every page of a doctor needs it.
answerQueueKey.subscribe(() => {
  if (session.get().user?.role === 'doctor') currentQueue()
})

/** Adopts the changes of pages of this browser that have ended since. */
function takeOver(): void {
  const current = running
  current?.ready?.storage?.takeOver().then(
    (left) => {
      if (running === current) current.ready?.queue.takeUp(left)
    },
    (error: unknown) => console.warn(error),
  )
}

session.subscribe(() => {
  const { token, user } = session.get()
  if (running === null) return
  // The token alone does not say whose it is.
  const isSame = user?.id === running.userId
  if (isSame && token === running.token) return
  // Renewed for the same person, as after a change of password: open pages go on with their queue.
  if (token !== null && isSame && answerQueueKey.get() !== undefined) {
    running.token = token
    return
  }
  if (running.ready !== null) {
    // Written before the next session reads it, so that nothing is sent twice.
    running.ready.queue.flush()
    running.ready.queue.stop()
    endedQueues.set(running.userId, running.ready)
  } else if (running.earlier !== undefined) {
    // The session ends before its queue was open: unstored changes are still in the previous queue.
    endedQueues.set(running.userId, running.earlier)
  }
  running = null
})

/** True if the session ended because the site's storage was cleared while this page was open. */
let isCleared = false

window.addEventListener('storage', ({ key }) => {
  if (key === null) isCleared = true
})

/** Whether a queue has anything that is not on the server: pending, refused, or typed and not sent. */
function hasUnsent({ queue }: Started): boolean {
  const { pending, refused, drafts } = queue.state.get()
  return pending + refused + drafts > 0
}

// Warns before the page ends: its user did not log out, and these answers are nowhere else.
window.addEventListener('beforeunload', (event) => {
  if (isCleared && [...endedQueues.values()].some(hasUnsent)) event.preventDefault()
})

/** Number of answers in the queue, pending or refused. */
function waiting(): number {
  const state = running?.ready?.queue.state.get()
  return state === undefined ? 0 : state.pending + state.refused
}

unsent.watch(waiting)

/** Sends again and adopts changes: the network may be back, or another page may have ended. */
function wake(): void {
  running?.ready?.queue.retry()
  if (connection.offline()) void session.check()
  takeOver()
}

for (const event of ['online', 'focus'] as const) window.addEventListener(event, wake)

connection.subscribe(() => {
  if (!connection.offline()) running?.ready?.queue.retry()
})

/** Interval at which a visible page checks for the server and for changes of ended pages, in milliseconds. */
const checkInterval = 10_000

setInterval(() => {
  if (document.visibilityState !== 'visible') return
  if (connection.offline() && waiting() === 0) void session.check()
  takeOver()
}, checkInterval)

/** Time that logging out waits for answers that are being sent, in milliseconds. */
const logoutTimeout = 3_000

/** Resolves once nothing is being sent any more, or once waiting makes no sense: offline, or after the timeout. */
function sentOrStuck({ state }: AnswerQueue): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const { pending, offline } = state.get()
      if (pending > 0 && !offline && navigator.onLine) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(() => {
      unsubscribe()
      resolve()
    }, logoutTimeout)
    const unsubscribe = state.subscribe(check)
    check()
  })
}

/**
 * Number of the current user's answers that only this browser has, for the warning before logging out (product §5). Answers that can
 * be sent are sent first.
 */
export async function answersLeft(): Promise<number> {
  const { token, user } = session.get()
  if (token === null || user === null) return 0
  try {
    // Without the key, as while the server is away, the stored answers can't be read, only counted.
    if (running?.token !== token && session.outboxKey() === null) {
      const { countStored } = await import('../storage/answer-storage')
      return await countStored(user.id)
    }
    const queue = await currentQueue()?.queue
    if (queue !== undefined) await sentOrStuck(queue)
  } catch (error) {
    // Logging out must work even if the storage can't be opened.
    console.error(error)
  }
  const end = Date.now() + logoutTimeout
  while (unsent.count() > waiting() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return unsent.count()
}

/** The current user's queue of unsent answers; null until it has been read from the browser's storage. */
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
