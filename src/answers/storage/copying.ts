import { answerKey } from '../answer-address'
import type { Stored } from '../queue/operation'

const idOf = ({ operation }: Stored) => operation.operationId

/**
 * A change that was stored leaves the outbox once what the browser has of the survey has it too: a page that begins without a network
 * between the two would show what stood before it, and nothing that waits.
 *
 * @param copy puts it there; it resolves once it is there, or where nothing is kept of the survey
 * @param forget takes changes out of the outbox
 */
export function createCopying(
  copy: (stored: Stored) => Promise<unknown>,
  forget: (operationIds: readonly string[]) => void,
) {
  const uncopied = new Map<string, Stored[]>()

  return {
    add(stored: Stored): void {
      const key = answerKey(stored.operation)
      const all = uncopied.get(key) ?? []
      uncopied.set(key, all)
      all.push(stored)
      copy(stored).then(
        () => {
          // Those before it, whose copy failed, are overtaken.
          forget(all.splice(0, all.indexOf(stored) + 1).map(idOf))
          if (all.length === 0 && uncopied.get(key) === all) uncopied.delete(key)
        },
        (error: unknown) => console.warn(error),
      )
    },
    all: (): Stored[] => [...uncopied.values()].flat(),
  }
}
