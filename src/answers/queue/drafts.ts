import { answerKey, type AnswerAddress } from '../answer-address'
import type { AnswerOperation, Draft } from './operation'

/** No more often than this, in milliseconds, is what is being typed written to the browser's storage. */
const throttle = 100

/**
 * What is being typed and nobody else has yet, each written as it grows: a browser that is killed in the middle of a word has it.
 *
 * @param write puts one into the browser's storage
 * @param remove takes one out of it
 * @param onCount called when their number has changed
 */
export function createDrafts(
  write: (draft: Draft) => void,
  remove: (operationId: string) => void,
  onCount: () => void = () => undefined,
) {
  const drafts = new Map<string, Draft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const unwritten = new Set<string>()
  /** Keys of those that stand as an earlier page left them. */
  const untouched = new Set<string>()
  /** Ids of those that came to an end here: whatever is read of them later was read too early. */
  const ended = new Set<string>()

  function writeNow(key: string): void {
    const draft = drafts.get(key)
    if (draft !== undefined && unwritten.delete(key)) write(draft)
  }

  function take(answer: AnswerAddress): Draft | undefined {
    const key = answerKey(answer)
    const draft = drafts.get(key)
    if (draft === undefined) return undefined
    ended.add(draft.operationId)
    clearTimeout(timers.get(key))
    for (const one of [timers, unwritten, untouched, drafts]) one.delete(key)
    onCount()
    return draft
  }

  return {
    all: (): Draft[] => [...drafts.values()],
    get: (answer: AnswerAddress): Draft | undefined => drafts.get(answerKey(answer)),
    /** Whether nothing was typed on this page above what an earlier one left. */
    isUntouched: (answer: AnswerAddress): boolean => untouched.has(answerKey(answer)),
    /** Whether it is here already, or was. */
    isKnown: (draft: Draft): boolean =>
      ended.has(draft.operationId) ||
      drafts.get(answerKey(draft))?.operationId === draft.operationId,
    /** One that already lies in the storage. */
    restore(draft: Draft): void {
      const key = answerKey(draft)
      const before = drafts.get(key)
      if (before !== undefined) ended.add(before.operationId)
      drafts.set(key, draft)
      untouched.add(key)
      onCount()
    },
    keep(draft: Draft): void {
      const key = answerKey(draft)
      const isNew = !drafts.has(key)
      untouched.delete(key)
      drafts.set(key, draft)
      unwritten.add(key)
      if (isNew) onCount()
      if (timers.has(key)) return
      writeNow(key)
      timers.set(
        key,
        setTimeout(() => {
          timers.delete(key)
          writeNow(key)
        }, throttle),
      )
    },
    /** The page may end any moment. */
    flush(): void {
      for (const key of Array.from(unwritten)) writeNow(key)
    },
    /** It was given up, or another page's is shown in its place. */
    drop(answer: AnswerAddress): void {
      const draft = take(answer)
      if (draft !== undefined) remove(draft.operationId)
    },
    /** It became a change: under its own id it lies in the storage already, for no moment twice or not at all. */
    handOver(change: AnswerAddress & Pick<AnswerOperation, 'operationId'>): void {
      const draft = take(change)
      if (draft !== undefined && draft.operationId !== change.operationId) remove(draft.operationId)
    },
  }
}
