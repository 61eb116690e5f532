import { useEffect, useState } from 'react'
import { type Outbox, openOutbox } from './outbox'
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
  return createAnswerQueue(createSender(), outbox, restored)
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

unsent.watch(() => {
  const state = running?.ready?.state.get()
  return state === undefined ? 0 : state.pending + state.refused
})

for (const event of ['online', 'focus'] as const) {
  window.addEventListener(event, () => running?.ready?.retry())
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
