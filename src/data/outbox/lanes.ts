import { currentIn } from './current-answer'
import { answerKey, type AnswerOperation, sameAnswer } from './operation'

/** The changes of one answer in the order given: the first is under way or next. */
export interface Lane {
  readonly changes: [AnswerOperation, ...AnswerOperation[]]
  busy: boolean
  /** True once the first was sent: it may have reached the server although no reply came. */
  tried: boolean
  /** How often the server has failed at the first, and until when it is left alone with it. */
  failures: number
  rest: ReturnType<typeof setTimeout> | undefined
}

/** What has become of the change before, where another one came behind it. */
interface Behind {
  /** Its id, where it need not be sent any more. */
  readonly moot?: string
  /** As it is sent now: for the history alone. */
  readonly givenUp?: AnswerOperation
}

export function lastOf({ changes }: Lane): AnswerOperation {
  return changes.at(-1) ?? changes[0]
}

/** A change that is given up for the answer that stands: it is sent for the history alone (product §5). */
export function givenUpFor(
  change: AnswerOperation,
  { id, revision }: { readonly id: string; readonly revision: number | null },
): AnswerOperation {
  return { ...change, answerId: id, revision, refusal: null, discarded: true }
}

/** @param continued id of the change whose typing goes on in this one */
function append(lane: Lane, operation: AnswerOperation, continued: string | null): Behind {
  const { changes } = lane
  const last = lastOf(lane)
  const current = currentIn(last.refusal)
  const isSame = sameAnswer(last, operation)
  const isUnsent = changes.length > 1 || !(lane.busy || lane.tried)
  const isWord = isUnsent && last.operationId === continued
  const isMoot =
    last.refusal === null
      ? isWord || (isUnsent && isSame && !last.discarded)
      : isWord || isSame || current === null
  if (isMoot) {
    changes.splice(-1, 1, operation)
    if (changes.length === 1) lane.tried = false
    return last.operationId === operation.operationId ? {} : { moot: last.operationId }
  }
  if (current === null) {
    changes.push(operation)
    return {}
  }
  const givenUp = givenUpFor(last, current)
  changes.splice(-1, 1, givenUp, operation)
  return { givenUp }
}

/** The lanes of all answers that are not acknowledged. */
export function createLanes() {
  const lanes = new Map<string, Lane>()

  return {
    get: (key: string): Lane | undefined => lanes.get(key),
    keys: (): string[] => [...lanes.keys()],
    /** Lanes whose first change could be sent now. */
    idle: (): string[] =>
      [...lanes]
        .filter(([, { busy, changes }]) => !busy && changes[0].refusal === null)
        .map(([key]) => key),
    /** Of how many answers something is under way or waits to be sent. */
    open: (): number =>
      [...lanes.values()].filter(({ changes }) => changes[0].refusal === null).length,
    isAnyBusy: (): boolean => [...lanes.values()].some(({ busy }) => busy),
    /** The last change of each answer. */
    last: (): AnswerOperation[] => [...lanes.values()].map(lastOf),
    all: (): AnswerOperation[] => [...lanes.values()].flatMap(({ changes }) => changes),
    /**
     * Puts a change behind those of its answer. All of them are sent (decision 044) but for one that only this page has seen and that
     * says the same or was a word being typed, and one that the server refused for what it is.
     */
    add(
      operation: AnswerOperation,
      { tried = false, continued = null as string | null } = {},
    ): Behind {
      const key = answerKey(operation)
      const lane = lanes.get(key)
      if (lane !== undefined) return append(lane, operation, continued)
      lanes.set(key, { changes: [operation], tried, busy: false, failures: 0, rest: undefined })
      return {}
    },
    /** The first change is dealt with: the one after it comes up, or the lane ends. */
    finish(key: string): void {
      const lane = lanes.get(key)
      if (lane === undefined) return
      clearTimeout(lane.rest)
      lane.changes.shift()
      if (lane.changes.length === 0) lanes.delete(key)
      else Object.assign(lane, { tried: false, failures: 0, rest: undefined })
    },
    /** The last change of an answer is gone. */
    drop(key: string): void {
      const lane = lanes.get(key)
      lane?.changes.pop()
      if (lane?.changes.length === 0) lanes.delete(key)
    },
  }
}
