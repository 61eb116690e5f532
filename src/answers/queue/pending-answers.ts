import { answerKey } from '../answer-address'
import { currentIn } from './current-answer'
import { type AnswerOperation, sameAnswer } from './operation'

/** Unsent changes of one answer, in the order in which they were made: the first one is sent next, or is being sent. */
export interface PendingAnswer {
  readonly changes: [AnswerOperation, ...AnswerOperation[]]
  /** Whether the first change is being sent. */
  busy: boolean
  /** Whether the first change was sent once: it may have reached the server although no reply came. */
  tried: boolean
  /** Number of times that the server failed at the first change. */
  failures: number
  /** Timer of the pause after such a failure. */
  rest: ReturnType<typeof setTimeout> | undefined
}

/** Effect of a new change on the one before it. */
interface EffectOnPrevious {
  /** Id of the previous change if it need not be sent any more. */
  readonly superseded?: string
  /** Previous change as it is sent now: to the history alone. */
  readonly givenUp?: AnswerOperation
}

/** Whether a change is to be sent; a refused one waits for the doctor. */
export const isOpen = (operation: AnswerOperation): boolean => operation.refusal === null

export function lastOf({ changes }: PendingAnswer): AnswerOperation {
  return changes.at(-1) ?? changes[0]
}

/** Server's current answer, as far as a discarded change refers to it. */
export type CurrentVersion = Pick<AnswerOperation, 'revision'> & { readonly id: string }

/** Discards a change in favour of the server's current answer: it is sent to the history alone (product §5). */
export function discardedFor(
  change: AnswerOperation,
  { id, revision }: CurrentVersion,
): AnswerOperation {
  return { ...change, answerId: id, revision, refusal: null, discarded: true }
}

/**
 * Puts a change behind the others of its answer.
 *
 * @param continued id of the change that the doctor typed on from
 */
function append(
  entry: PendingAnswer,
  operation: AnswerOperation,
  continued: string | null,
): EffectOnPrevious {
  const { changes } = entry
  const last = lastOf(entry)
  const current = currentIn(last.refusal)
  const isSame = sameAnswer(last, operation)
  const isUnsent = changes.length > 1 || !(entry.busy || entry.tried)
  const isContinued = isUnsent && last.operationId === continued
  const isSuperseded =
    last.refusal === null
      ? isContinued || (isUnsent && isSame && !last.discarded)
      : isContinued || isSame || current === null
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

/** Creates the list of changes that the server has not acknowledged, by answer. */
export function createPendingAnswers() {
  const unsent = new Map<string, PendingAnswer>()

  return {
    get: (key: string): PendingAnswer | undefined => unsent.get(key),
    keys: (): string[] => [...unsent.keys()],
    /** Keys of answers whose first change could be sent now. */
    idle: (): string[] =>
      [...unsent]
        .filter(([, { busy, changes }]) => !busy && isOpen(changes[0]))
        .map(([key]) => key),
    /** Number of answers with a change that is under way or waits to be sent. */
    open: (): number => [...unsent.values()].filter(({ changes }) => isOpen(changes[0])).length,
    isAnyBusy: (): boolean => [...unsent.values()].some(({ busy }) => busy),
    /** Last change of each answer, of a survey or of all. */
    last: (surveyId?: string): AnswerOperation[] =>
      [...unsent.values()]
        .map(lastOf)
        .filter((one) => surveyId === undefined || one.surveyId === surveyId),
    all: (): AnswerOperation[] => [...unsent.values()].flatMap(({ changes }) => changes),
    /**
     * Puts a change behind those of its answer. Each of them is sent (decision 044), but a new change replaces the one before it:
     *
     * - if that is not sent yet, and has the same value or was still being typed;
     * - if the server refused that one for another reason than a conflict.
     */
    add(
      operation: AnswerOperation,
      { tried = false, continued = null as string | null } = {},
    ): EffectOnPrevious {
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
    /** Removes the first change of an answer, which is saved or superseded; the next one takes its turn. */
    finish(key: string): void {
      const entry = unsent.get(key)
      if (entry === undefined) return
      clearTimeout(entry.rest)
      entry.changes.shift()
      if (entry.changes.length === 0) unsent.delete(key)
      else Object.assign(entry, { tried: false, failures: 0, rest: undefined })
    },
    /** Removes the last change of an answer. */
    drop(key: string): void {
      const entry = unsent.get(key)
      entry?.changes.pop()
      if (entry?.changes.length === 0) unsent.delete(key)
    },
  }
}
