import { answerKey, type AnswerOperation } from './operation'

/** The changes of one answer: the one under way or next, and the newest given after it. Those in between no longer matter. */
export interface Lane {
  head: AnswerOperation
  next: AnswerOperation | null
  busy: boolean
  /** True once the head was sent: it may have reached the server although no reply came. */
  tried: boolean
  /** How often the server has failed at the head, and until when it is left alone with it. */
  failures: number
  rest: ReturnType<typeof setTimeout> | undefined
}

/** The lanes of all answers that are not acknowledged. Each change of them answers the operation ids that it made moot. */
export function createLanes() {
  const lanes = new Map<string, Lane>()

  return {
    get: (key: string): Lane | undefined => lanes.get(key),
    keys: (): string[] => [...lanes.keys()],
    /** Lanes whose head could be sent now. */
    idle: (): string[] =>
      [...lanes].filter(([, { busy, head }]) => !busy && head.refusal === null).map(([key]) => key),
    isAnyBusy: (): boolean => [...lanes.values()].some(({ busy }) => busy),
    /** The last change of each answer. */
    last: (): AnswerOperation[] => [...lanes.values()].map((lane) => lane.next ?? lane.head),
    all: (): AnswerOperation[] =>
      [...lanes.values()].flatMap(({ head, next }) => (next === null ? [head] : [head, next])),
    add(operation: AnswerOperation, { tried = false } = {}): string[] {
      const key = answerKey(operation)
      const lane = lanes.get(key)
      if (lane === undefined) {
        const fresh = { next: null, busy: false, failures: 0, rest: undefined }
        lanes.set(key, { head: operation, tried, ...fresh })
        return []
      }
      const first = lane.tried || lane.head.discarded
      if (lane.busy || (first && lane.head.refusal === null)) {
        // The change before it may have reached the server: it is repeated first, which is harmless. So goes what was given up.
        const moot = lane.next
        lane.next = operation
        return moot === null ? [] : [moot.operationId]
      }
      const moot = lane.head
      lane.head = operation
      lane.tried = tried
      return moot.operationId === operation.operationId ? [] : [moot.operationId]
    },
    /** The head is dealt with: the change after it comes up, or the lane ends. */
    finish(key: string): string[] {
      const lane = lanes.get(key)
      if (lane === undefined) return []
      const done = lane.head.operationId
      clearTimeout(lane.rest)
      if (lane.next === null) lanes.delete(key)
      else {
        lane.head = lane.next
        lane.next = null
        lane.tried = false
        lane.failures = 0
        lane.rest = undefined
      }
      return [done]
    },
  }
}
