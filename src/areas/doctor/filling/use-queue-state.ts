import { useSyncExternalStore } from 'react'
import { connection } from '../../../api/calls/connection'
import type { AnswerQueue, QueueState } from '../../../answers/queue/answer-queue'

/** State of the answer queue. `offline` is also true if another call, or the browser itself, has found no network. */
export function useQueueState(queue: AnswerQueue): QueueState {
  const state = useSyncExternalStore(queue.state.subscribe, queue.state.get)
  const offline = useSyncExternalStore(connection.subscribe, connection.offline)
  return offline ? { ...state, offline } : state
}
