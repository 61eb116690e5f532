import { useSyncExternalStore } from 'react'
import { connection } from '../../../api/calls/connection'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import type { QueueState } from '../../../answers/queue/queue-state'

/** State of the answer queue. `offline` is also true if another call, or the browser itself, has found no network. */
export function useQueueState(queue: AnswerQueue): QueueState {
  const state = useSyncExternalStore(queue.state.subscribe, queue.state.get)
  const offline = useSyncExternalStore(connection.subscribe, connection.offline)
  return offline ? { ...state, offline } : state
}
