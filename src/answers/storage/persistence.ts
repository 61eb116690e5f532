import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import type { AnswerStorage } from './answer-storage'

/**
 * Creates the writes to the browser's storage, at most one pending for each change. A failed write is reported, and made again once
 * another one succeeds: a full disk may have room again.
 *
 * @param storage null if the browser has none: then nothing is written
 * @param onChange called after each write with whether the storage has everything
 */
export function createPersistence(
  storage: AnswerStorage | null,
  onChange: (isComplete: boolean) => void,
) {
  const failed = new Map<string, () => Promise<void>>()

  function write(id: string, work: () => Promise<void>): void {
    // A later write of the same change replaces one that failed.
    failed.delete(id)
    work().then(
      () => {
        if (failed.size === 0) return onChange(true)
        for (const [failedId, retry] of Array.from(failed)) write(failedId, retry)
      },
      () => {
        failed.set(id, work)
        onChange(false)
      },
    )
  }

  return {
    put(operation: AnswerOperation): void {
      if (storage !== null) write(operation.operationId, () => storage.put(operation))
    },
    putDraft(draft: Draft): void {
      if (storage !== null) write(draft.operationId, () => storage.putDraft(draft))
    },
    putStored(stored: Stored): void {
      if (storage !== null) write(stored.operation.operationId, () => storage.putStored(stored))
    },
    remove(operationId: string): void {
      if (storage !== null) write(operationId, () => storage.remove(operationId))
    },
  }
}
