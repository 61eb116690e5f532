import { answerKey } from '../answer-address'
import type { Stored } from '../queue/operation'

const idOf = ({ operation }: Stored) => operation.operationId

/**
 * Copying of stored changes into the offline copies of their surveys. A change leaves the storage only once its survey's copy has it.
 * Otherwise a page that starts offline in between would show the survey without the change.
 */
export class Copying {
  readonly #copy: (stored: Stored) => Promise<unknown>
  readonly #remove: (operationIds: readonly string[]) => void
  readonly #uncopied = new Map<string, Stored[]>()

  /**
   * @param copy writes a change into the offline copy; resolves once it is there, or if the survey has no copy
   * @param remove removes changes from the storage of unsent changes
   */
  constructor(
    copy: (stored: Stored) => Promise<unknown>,
    remove: (operationIds: readonly string[]) => void,
  ) {
    this.#copy = copy
    this.#remove = remove
  }

  add(stored: Stored): void {
    const key = answerKey(stored.operation)
    const all = this.#uncopied.get(key) ?? []
    this.#uncopied.set(key, all)
    all.push(stored)
    this.#copy(stored).then(
      () => {
        // Earlier changes of the answer whose copying failed are out of date now.
        this.#remove(all.splice(0, all.indexOf(stored) + 1).map(idOf))
        if (all.length === 0 && this.#uncopied.get(key) === all) this.#uncopied.delete(key)
      },
      (error: unknown) => console.warn(error),
    )
  }

  all(): Stored[] {
    return [...this.#uncopied.values()].flat()
  }
}
