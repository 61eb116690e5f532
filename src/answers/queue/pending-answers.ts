import { answerKey } from '../answer-address'
import { currentIn } from './current-answer'
import { type AnswerOperation, sameAnswer } from './operation'

/** The changes of one answer in the order given: the first is under way or next. */
export interface PendingAnswer {
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
  readonly superseded?: string
  /** As it is sent now: for the history alone. */
  readonly givenUp?: AnswerOperation
}

export function lastOf({ changes }: PendingAnswer): AnswerOperation {
  return changes.at(-1) ?? changes[0]
}

/** A change that is given up for the answer that stands: it is sent for the history alone (product §5). */
export function discardedFor(
  change: AnswerOperation,
  { id, revision }: { readonly id: string; readonly revision: number | null },
): AnswerOperation {
  return { ...change, answerId: id, revision, refusal: null, discarded: true }
}

/** @param continued id of the change whose typing goes on in this one */
function append(
  entry: PendingAnswer,
  operation: AnswerOperation,
  continued: string | null,
): Behind {
  const { changes } = entry
  const last = lastOf(entry)
  const current = currentIn(last.refusal)
  const isSame = sameAnswer(last, operation)
  const isUnsent = changes.length > 1 || !(entry.busy || entry.tried)
  const isWord = isUnsent && last.operationId === continued
  const isSuperseded =
    last.refusal === null
      ? isWord || (isUnsent && isSame && !last.discarded)
      : isWord || isSame || current === null
  if (isSuperseded) {
    changes.splice(-1, 1, operation)
    if (changes.length === 1) entry.tried = false
    return last.operationId === operation.operationId ? {} : { superseded: last.operationId }
  }
  if (current === null) {
    changes.push(operation)
    return {}
  }
  const givenUp = discardedFor(last, current)
  changes.splice(-1, 1, givenUp, operation)
  return { givenUp }
}

/** The changes of all answers that are not acknowledged. */
export function createPendingAnswers() {
  const unsent = new Map<string, PendingAnswer>()

  return {
    get: (key: string): PendingAnswer | undefined => unsent.get(key),
    keys: (): string[] => [...unsent.keys()],
    /** Lanes whose first change could be sent now. */
    idle: (): string[] =>
      [...unsent]
        .filter(([, { busy, changes }]) => !busy && changes[0].refusal === null)
        .map(([key]) => key),
    /** Of how many answers something is under way or waits to be sent. */
    open: (): number =>
      [...unsent.values()].filter(({ changes }) => changes[0].refusal === null).length,
    isAnyBusy: (): boolean => [...unsent.values()].some(({ busy }) => busy),
    /** The last change of each answer. */
    last: (): AnswerOperation[] => [...unsent.values()].map(lastOf),
    all: (): AnswerOperation[] => [...unsent.values()].flatMap(({ changes }) => changes),
    /**
     * Puts a change behind those of its answer. All of them are sent (decision 044) but for one that only this page has seen and that
     * says the same or was a word being typed, and one that the server refused for what it is.
     */
    add(
      operation: AnswerOperation,
      { tried = false, continued = null as string | null } = {},
    ): Behind {
      const key = answerKey(operation)
      const entry = unsent.get(key)
      if (entry !== undefined) return append(entry, operation, continued)
      unsent.set(key, {
        changes: [operation],
        tried,
        busy: false,
        failures: 0,
        rest: undefined,
      })
      return {}
    },
    /** The first change is dealt with: the one after it comes up, or nothing of it is left. */
    finish(key: string): void {
      const entry = unsent.get(key)
      if (entry === undefined) return
      clearTimeout(entry.rest)
      entry.changes.shift()
      if (entry.changes.length === 0) unsent.delete(key)
      else Object.assign(entry, { tried: false, failures: 0, rest: undefined })
    },
    /** The last change of an answer is gone. */
    drop(key: string): void {
      const entry = unsent.get(key)
      entry?.changes.pop()
      if (entry?.changes.length === 0) unsent.delete(key)
    },
  }
}
