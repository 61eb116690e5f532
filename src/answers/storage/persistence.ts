import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import type { AnswerStorage } from './answer-storage'

/**
 * Writes to the browser's storage, one kind for each change. A write that fails is told, not hidden, and made again as soon as
 * another one gets through: a disk that was full may have room again.
 *
 * @param outbox the storage, or null where the browser has none: then nothing is written
 * @param onChange called when the browser begins or ceases to keep all that it was given
 */
export function createPersistence(
  outbox: AnswerStorage | null,
  onChange: (isWhole: boolean) => void,
) {
  const failed = new Map<string, () => Promise<void>>()

  function write(id: string, work: () => Promise<void>): void {
    // A later write of the same change takes the place of one that failed.
    failed.delete(id)
    work().then(
      () => {
        if (failed.size === 0) return onChange(true)
        for (const [other, again] of Array.from(failed)) write(other, again)
      },
      () => {
        failed.set(id, work)
        onChange(false)
      },
    )
  }

  return {
    put(operation: AnswerOperation): void {
      if (outbox !== null) write(operation.operationId, () => outbox.put(operation))
    },
    putDraft(draft: Draft): void {
      if (outbox !== null) write(draft.operationId, () => outbox.putDraft(draft))
    },
    putStored(stored: Stored): void {
      if (outbox !== null) write(stored.operation.operationId, () => outbox.putStored(stored))
    },
    remove(operationId: string): void {
      if (outbox !== null) write(operationId, () => outbox.remove(operationId))
    },
  }
}
