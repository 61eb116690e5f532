import { answerKey } from '../answer-address'
import type { Stored } from './operation'

/** No reading of a survey is under way longer than this, in milliseconds. */
const longest = 5 * 60_000

/**
 * What was stored of late, the last change of each answer: a survey that was being read meanwhile may come as it was before.
 *
 * @param now an instant of the page's clock, in milliseconds
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
        if (one.at >= at - longest) return
        all.delete(oldest)
      }
    },
    /** Of a survey, from that instant on. */
    since: (surveyId: string, instant: number): Stored[] =>
      [...all.values()]
        .filter(({ at, stored }) => at >= instant && stored.operation.surveyId === surveyId)
        .map(({ stored }) => stored),
  }
}
