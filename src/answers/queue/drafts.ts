import { answerKey, type AnswerAddress } from '../answer-address'
import type { AnswerOperation, Draft } from './operation'

/** Shortest interval between two writes of one draft into the browser's storage, in milliseconds. */
const throttle = 100

/**
 * Drafts of a page: texts that are being typed and are nowhere else yet. Each is written to storage while it grows, so that a browser
 * that is killed in the middle of a word still has it.
 */
export class Drafts {
  readonly #write: (draft: Draft) => void
  readonly #remove: (operationId: string) => void
  readonly #replace: (operationId: string, by: string) => void
  readonly #onCount: () => void
  readonly #drafts = new Map<string, Draft>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #unwritten = new Set<string>()
  /** Keys of drafts that an earlier page left and that nobody has typed on since. */
  readonly #untouched = new Set<string>()
  /** Ids of drafts that ended on this page. A stored draft with such an id was read before its end, and is out of date. */
  readonly #ended = new Set<string>()

  /**
   * @param write writes a draft into the browser's storage
   * @param remove deletes one there
   * @param replace deletes one there once another is stored
   * @param onCount called when the number of drafts has changed
   */
  constructor(
    write: (draft: Draft) => void,
    remove: (operationId: string) => void,
    replace: (operationId: string, by: string) => void,
    onCount: () => void = () => undefined,
  ) {
    this.#write = write
    this.#remove = remove
    this.#replace = replace
    this.#onCount = onCount
  }

  /** Drafts of a survey, or of all. */
  all(surveyId?: string): Draft[] {
    return [...this.#drafts.values()].filter(
      (one) => surveyId === undefined || one.surveyId === surveyId,
    )
  }

  get(answer: AnswerAddress): Draft | undefined {
    return this.#drafts.get(answerKey(answer))
  }

  /**
   * Id under which the doctor's next text of an answer is stored: that of its draft. A found draft may stand in another page too. Whoever
   * types on from it does so under an id of their own, so that no page writes over the other's text.
   */
  idFor(answer: AnswerAddress): string {
    const draft = this.isUntouched(answer) ? undefined : this.get(answer)
    return draft?.operationId ?? crypto.randomUUID()
  }

  /** Whether an answer's draft is as an earlier page left it. */
  isUntouched(answer: AnswerAddress): boolean {
    return this.#untouched.has(answerKey(answer))
  }

  /** Whether this page has the draft, or had it before it ended. */
  isKnown(draft: Draft): boolean {
    return this.#ended.has(draft.operationId) || this.get(draft)?.operationId === draft.operationId
  }

  /** Adopts a draft that is in the storage already. */
  restore(draft: Draft): void {
    const key = answerKey(draft)
    const previous = this.#drafts.get(key)
    if (previous !== undefined) this.#ended.add(previous.operationId)
    this.#drafts.set(key, draft)
    this.#untouched.add(key)
    this.#onCount()
  }

  /** Leaves a found draft to the storage, since its field shows something newer: it is found again once the field is free. */
  release(draft: Draft): void {
    const key = answerKey(draft)
    if (!this.#untouched.delete(key)) return
    this.#drafts.delete(key)
    this.#onCount()
  }

  keep(draft: Draft): void {
    const key = answerKey(draft)
    const previous = this.#drafts.get(key)
    this.#untouched.delete(key)
    this.#drafts.set(key, draft)
    this.#unwritten.add(key)
    if (previous === undefined) this.#onCount()
    if (this.#timers.has(key)) return
    this.#writeNow(key)
    if (previous !== undefined && previous.operationId !== draft.operationId) {
      this.#ended.add(previous.operationId)
      this.#replace(previous.operationId, draft.operationId)
    }
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      this.#writeNow(key)
    }, throttle)
    this.#timers.set(key, timer)
  }

  /** Writes all drafts at once: a field was left whose text can't be sent, or the page may end at any moment. */
  flush(): void {
    for (const key of Array.from(this.#unwritten)) this.#writeNow(key)
  }

  /** Deletes the draft of an answer: it was discarded, or another page's draft replaces it. */
  drop(answer: AnswerAddress): void {
    const draft = this.#end(answer)
    if (draft !== undefined) this.#remove(draft.operationId)
  }

  /** Ends the draft that became a change. If both have one id, the change's write has replaced the draft in the storage. */
  handOver(change: AnswerAddress & Pick<AnswerOperation, 'operationId'>): void {
    const draft = this.#end(change)
    if (draft !== undefined && draft.operationId !== change.operationId)
      this.#replace(draft.operationId, change.operationId)
  }

  #writeNow(key: string): void {
    const draft = this.#drafts.get(key)
    if (draft !== undefined && this.#unwritten.delete(key)) this.#write(draft)
  }

  #end(answer: AnswerAddress): Draft | undefined {
    const key = answerKey(answer)
    const draft = this.#drafts.get(key)
    if (draft === undefined) return undefined
    this.#ended.add(draft.operationId)
    clearTimeout(this.#timers.get(key))
    for (const one of [this.#timers, this.#unwritten, this.#untouched, this.#drafts])
      one.delete(key)
    this.#onCount()
    return draft
  }
}
