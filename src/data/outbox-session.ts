import { useEffect, useState } from 'react'
import { kept } from './offline/kept'
import { countKept, type Outbox, openOutbox } from './outbox'
import { type AnswerQueue, createAnswerQueue } from './outbox-queue'
import { createSender } from './outbox-sender'
import { session } from './session'
import { unsent } from './unsent'

interface Running {
  readonly token: string
  readonly queue: Promise<AnswerQueue>
  /** Once it is there. */
  ready: AnswerQueue | null
}

let running: Running | null = null

async function open(userId: string, key: string | null): Promise<Outbox | null> {
  if (key === null) return null
  try {
    return await openOutbox(userId, key)
  } catch (error) {
    // No IndexedDB or no Web Crypto here: the queue works in memory, and the page says that it does.
    console.warn(error)
    return null
  }
}

async function start(userId: string): Promise<AnswerQueue> {
  const outbox = await open(userId, session.outboxKey())
  const restored = (await outbox?.read()) ?? { operations: [], unreadable: 0 }
  const queue = createAnswerQueue(createSender(), outbox, restored)
  // A survey that is kept for when there is no network has what was stored, whether or not it is open.
  queue.subscribe((outcome) => void kept().then((surveys) => surveys?.noteOutcome(outcome)))
  return queue
}

/** The queue of whoever is logged in, or null when nobody is. It is the same one until the session ends. */
function currentQueue(): Running | null {
  const { token, user } = session.get()
  if (token === null || user === null) return null
  if (running?.token === token) return running
  const next: Running = { token, queue: start(user.id), ready: null }
  running = next
  next.queue
    .then((queue) => {
      if (running === next) next.ready = queue
      else queue.stop()
    })
    .catch((error: unknown) => console.error(error))
  return next
}

session.subscribe(() => {
  if (running === null || session.get().token === running.token) return
  running.ready?.stop()
  running = null
})

/** Answers in the queue, whether on their way or refused. */
function waiting(): number {
  const state = running?.ready?.state.get()
  return state === undefined ? 0 : state.pending + state.refused
}

unsent.watch(waiting)

for (const event of ['online', 'focus'] as const) {
  window.addEventListener(event, () => running?.ready?.retry())
}

/** How long leaving waits for answers that are on their way, in milliseconds. */
const farewell = 3_000

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
    }, farewell)
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
    if (running?.token !== token && session.outboxKey() === null) return await countKept(user.id)
    const queue = await currentQueue()?.queue
    if (queue !== undefined) await sentOrStuck(queue)
  } catch (error) {
    // A storage that can't be opened must not keep anybody from logging out.
    console.error(error)
  }
  const end = Date.now() + farewell
  while (unsent.count() > waiting() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return unsent.count()
}

/** The queue of unsent answers of whoever is logged in; null until it has been read from the browser. */
export function useAnswerQueue(): AnswerQueue | null {
  const [queue, setQueue] = useState<AnswerQueue | null>(() => currentQueue()?.ready ?? null)
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
