import { answerKey } from '../answer-address'
import type { Stored } from '../queue/operation'

const idOf = ({ operation }: Stored) => operation.operationId

/**
 * Creates the copying of stored changes into the offline copies of their surveys. A change leaves the storage only once its survey's copy
 * has it. Otherwise a page that starts offline in between would show the survey without the change.
 *
 * @param copy writes a change into the offline copy; resolves once it is there, or if the survey has no copy
 * @param remove removes changes from the storage of unsent changes
 */
export function createCopying(
  copy: (stored: Stored) => Promise<unknown>,
  remove: (operationIds: readonly string[]) => void,
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
          // Earlier changes of the answer whose copying failed are out of date now.
          remove(all.splice(0, all.indexOf(stored) + 1).map(idOf))
          if (all.length === 0 && uncopied.get(key) === all) uncopied.delete(key)
        },
        (error: unknown) => console.warn(error),
      )
    },
    all: (): Stored[] => [...uncopied.values()].flat(),
  }
}
