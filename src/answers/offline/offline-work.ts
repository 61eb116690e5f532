import pLimit from 'p-limit'
import { deleteOfflineSurveys } from './offline-store'

/** Deletion of all offline surveys of some users. */
interface Deletion {
  readonly isDeleted: (userId: string) => boolean
  /** Whether it is still wanted when its turn has come. */
  readonly isDue: () => boolean
}

/** Work of a page on offline surveys, whichever session it is for. Deletions that failed are repeated with later work. */
export class OfflineWork {
  readonly #limit = pLimit(1)
  readonly #failedDeletions: Deletion[] = []

  /** Runs one work after the other, in this tab and all others. @throws errors of the storage */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#oneByOne(work)
    for (const deletion of this.#failedDeletions.splice(0)) this.delete(deletion)
    return result
  }

  /** Deletes surveys after the work that is waiting. */
  delete(deletion: Deletion): void {
    const { isDeleted, isDue } = deletion
    this.#oneByOne(async () => {
      if (isDue()) await deleteOfflineSurveys(isDeleted)
    }).catch((error: unknown) => {
      console.warn(error)
      this.#failedDeletions.push(deletion)
    })
  }

  #oneByOne<T>(work: () => Promise<T>): Promise<T> {
    // Pages without TLS have neither locks nor a store.
    const { locks } = navigator
    return this.#limit(() => (locks === undefined ? work() : locks.request('rilievo-kept', work)))
  }
}
