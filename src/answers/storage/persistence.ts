import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import type { AnswerStorage } from './answer-storage'

/**
 * Writes to the browser's storage, at most one pending for each change. A failed write is reported, and made again once another one
 * succeeds: a full disk may have room again.
 */
export class Persistence {
  readonly #storage: AnswerStorage | null
  readonly #onChange: (isComplete: boolean) => void
  readonly #failed = new Map<string, () => Promise<void>>()
  /** Last write of each change, while it is under way. */
  readonly #underWay = new Map<string, () => Promise<void>>()
  /** Ids of changes that others replace, by the id of the other. */
  readonly #replaced = new Map<string, string[]>()

  /**
   * @param storage null if the browser has none: then nothing is written
   * @param onChange called after each write with whether the storage has everything
   */
  constructor(storage: AnswerStorage | null, onChange: (isComplete: boolean) => void) {
    this.#storage = storage
    this.#onChange = onChange
  }

  put(operation: AnswerOperation): void {
    this.#write(operation.operationId, (storage) => storage.put(operation))
  }

  putDraft(draft: Draft): void {
    this.#write(draft.operationId, (storage) => storage.putDraft(draft))
  }

  putStored(stored: Stored): void {
    this.#write(stored.operation.operationId, (storage) => storage.putStored(stored))
  }

  remove(operationId: string): void {
    this.#write(operationId, (storage) => storage.remove(operationId))
  }

  /** Deletes a change once the one that replaces it, whose write has begun, is stored or deleted: a full disk must not lose both. */
  replace(operationId: string, by: string): void {
    this.#replaced.set(by, [...(this.#replaced.get(by) ?? []), operationId])
  }

  #write(id: string, work: (storage: AnswerStorage) => Promise<void>): void {
    const storage = this.#storage
    if (storage !== null) this.#attempt(id, () => work(storage))
  }

  #attempt(id: string, work: () => Promise<void>): void {
    // A later write of the same change replaces one that failed.
    this.#failed.delete(id)
    this.#underWay.set(id, work)
    const isLast = () => this.#underWay.get(id) === work
    work().then(
      () => {
        if (isLast()) this.#underWay.delete(id)
        const replaced = this.#replaced.get(id) ?? []
        this.#replaced.delete(id)
        for (const one of replaced) this.remove(one)
        if (this.#failed.size === 0) return this.#onChange(true)
        for (const [failedId, retry] of Array.from(this.#failed)) this.#attempt(failedId, retry)
      },
      () => {
        // A later write has begun meanwhile, and counts in place of this one.
        if (!isLast()) return
        this.#underWay.delete(id)
        this.#failed.set(id, work)
        this.#onChange(false)
      },
    )
  }
}
