import { answerKey } from '../answer-address'
import type { Stored } from './operation'

/** Time for which stored changes are remembered, in milliseconds: no reading of a survey takes longer. */
const lifetime = 5 * 60_000

/**
 * Creates a memory of recently stored changes, the last one of each answer. A survey that was being read while a change was stored
 * may come without it.
 *
 * @param now current instant of the page's clock, in milliseconds
 */
export function createRecentOutcomes(now = () => performance.now()) {
  const all = new Map<string, { readonly at: number; readonly stored: Stored }>()

  return {
    note(stored: Stored): void {
      const at = now()
      const key = answerKey(stored.operation)
      all.delete(key)
      all.set(key, { at, stored })
      for (const [oldest, one] of all) {
        if (one.at >= at - lifetime) return
        all.delete(oldest)
      }
    },
    /** Stored changes of a survey, from that instant on. */
    since: (surveyId: string, instant: number): Stored[] =>
      [...all.values()]
        .filter(({ at, stored }) => at >= instant && stored.operation.surveyId === surveyId)
        .map(({ stored }) => stored),
  }
}
