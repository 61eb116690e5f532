import { answerKey, type AnswerOperation, type Draft } from './operation'

/** No more often than this, in milliseconds, is what is being typed written to the browser's storage. */
const breath = 100

type Answer = Pick<AnswerOperation, 'surveyId' | 'questionId'>

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
  onCount: () => void,
) {
  const drafts = new Map<string, Draft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const unwritten = new Set<string>()
  /** Keys of those that stand as an earlier page left them. */
  const untouched = new Set<string>()

  function writeNow(key: string): void {
    const draft = drafts.get(key)
    if (draft !== undefined && unwritten.delete(key)) write(draft)
  }

  return {
    all: (): Draft[] => [...drafts.values()],
    get: (answer: Answer): Draft | undefined => drafts.get(answerKey(answer)),
    /** Whether nothing was typed on this page above what an earlier one left. */
    isUntouched: (answer: Answer): boolean => untouched.has(answerKey(answer)),
    /** One that already lies in the storage. */
    restore(draft: Draft): void {
      const key = answerKey(draft)
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
        }, breath),
      )
    },
    /** The page may end any moment. */
    flush(): void {
      for (const key of Array.from(unwritten)) writeNow(key)
    },
    /** It was handed over, or given up. */
    drop(answer: Answer): void {
      const key = answerKey(answer)
      const draft = drafts.get(key)
      if (draft === undefined) return
      clearTimeout(timers.get(key))
      timers.delete(key)
      unwritten.delete(key)
      untouched.delete(key)
      drafts.delete(key)
      remove(draft.operationId)
      onCount()
    },
  }
}
