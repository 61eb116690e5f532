import { answerKey, type AnswerAddress } from '../answer-address'
import type { AnswerOperation, Draft } from './operation'

/** Shortest interval between two writes of one draft into the browser's storage, in milliseconds. */
const throttle = 100

/**
 * Creates the drafts of a page: texts that are being typed and are nowhere else yet. Each is written to storage while it grows, so
 * that a browser that is killed in the middle of a word still has it.
 *
 * @param write writes a draft into the browser's storage
 * @param remove deletes one there
 * @param onCount called when the number of drafts has changed
 */
export function createDrafts(
  write: (draft: Draft) => void,
  remove: (operationId: string) => void,
  onCount: () => void = () => undefined,
) {
  const drafts = new Map<string, Draft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const unwritten = new Set<string>()
  /** Keys of drafts that an earlier page left and that nobody has typed on since. */
  const untouched = new Set<string>()
  /** Ids of drafts that ended on this page. A stored draft with such an id was read before its end, and is out of date. */
  const ended = new Set<string>()

  function writeNow(key: string): void {
    const draft = drafts.get(key)
    if (draft !== undefined && unwritten.delete(key)) write(draft)
  }

  function end(answer: AnswerAddress): Draft | undefined {
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
    /** Drafts of a survey, or of all. */
    all: (surveyId?: string): Draft[] =>
      [...drafts.values()].filter((one) => surveyId === undefined || one.surveyId === surveyId),
    get: (answer: AnswerAddress): Draft | undefined => drafts.get(answerKey(answer)),
    /**
     * Id under which the doctor's next text of an answer is stored: that of its draft. A found draft may stand in another page too. Whoever
     * types on from it does so under an id of their own, so that no page writes over the other's text.
     */
    idFor(answer: AnswerAddress): string {
      const key = answerKey(answer)
      const draft = untouched.has(key) ? undefined : drafts.get(key)
      return draft?.operationId ?? crypto.randomUUID()
    },
    /** Whether an answer's draft is as an earlier page left it. */
    isUntouched: (answer: AnswerAddress): boolean => untouched.has(answerKey(answer)),
    /** Whether this page has the draft, or had it before it ended. */
    isKnown: (draft: Draft): boolean =>
      ended.has(draft.operationId) ||
      drafts.get(answerKey(draft))?.operationId === draft.operationId,
    /** Adopts a draft that is in the storage already. */
    restore(draft: Draft): void {
      const key = answerKey(draft)
      const previous = drafts.get(key)
      if (previous !== undefined) ended.add(previous.operationId)
      drafts.set(key, draft)
      untouched.add(key)
      onCount()
    },
    keep(draft: Draft): void {
      const key = answerKey(draft)
      const previous = drafts.get(key)
      untouched.delete(key)
      drafts.set(key, draft)
      unwritten.add(key)
      if (previous === undefined) onCount()
      if (timers.has(key)) return
      writeNow(key)
      if (previous !== undefined && previous.operationId !== draft.operationId) {
        ended.add(previous.operationId)
        remove(previous.operationId)
      }
      const timer = setTimeout(() => {
        timers.delete(key)
        writeNow(key)
      }, throttle)
      timers.set(key, timer)
    },
    /** Writes all drafts at once: the page may end at any moment. */
    flush(): void {
      for (const key of Array.from(unwritten)) writeNow(key)
    },
    /** Deletes the draft of an answer: it was discarded, or another page's draft replaces it. */
    drop(answer: AnswerAddress): void {
      const draft = end(answer)
      if (draft !== undefined) remove(draft.operationId)
    },
    /** Ends the draft that became a change. Both have one id, so that the change's write has replaced the draft in the storage. */
    handOver(change: AnswerAddress & Pick<AnswerOperation, 'operationId'>): void {
      const draft = end(change)
      if (draft !== undefined && draft.operationId !== change.operationId) remove(draft.operationId)
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
