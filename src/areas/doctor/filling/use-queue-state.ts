import { useSyncExternalStore } from 'react'
import type { AnswerQueue, QueueState } from '../../../data/outbox-queue'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The state of the queue of unsent answers; `offline` also when the browser itself knows of no network. */
export function useQueueState(queue: AnswerQueue): QueueState {
  const state = useSyncExternalStore(queue.state.subscribe, queue.state.get)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? state : { ...state, offline: true }
}
