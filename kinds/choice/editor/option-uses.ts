import { useRef } from 'react'
import { choices } from '../../../i18n/words/choices'
import type { Option } from '../option'

/** Number of answers with each option, by its id; absent = 0. */
export type OptionUses = Readonly<Record<string, number>>

/** Milliseconds for which counts are cached: answers come in while options are designed. */
const goodFor = 20_000

/**
 * Number of answers with an option. An answer with a lower level contains the levels above too, so that the maximum counts it once.
 */
export function usesOf(uses: OptionUses, option: Option): number {
  const below = (option.children ?? []).reduce((sum, child) => sum + usesOf(uses, child), 0)
  return Math.max(uses[option.id] ?? 0, below)
}

/** A count as a text: `È in 3 risposte`. */
export function usedText(count: number): string {
  return choices.used(count)
}

export interface CachedUses {
  /** Requests the counts; null if the server can't be reached, which refuses an invalid removal anyway. */
  readonly ask: () => Promise<OptionUses | null>
  /** The last counts, if they can't be waited for; null before the first response. */
  readonly cached: () => OptionUses | null
}

/** Requests how often options are used, and caches the response for a short while. */
export function useOptionUses(ask: () => Promise<OptionUses>): CachedUses {
  const request = useRef<{ at: number; uses: Promise<OptionUses | null> } | null>(null)
  const cached = useRef<OptionUses | null>(null)
  return {
    ask: () => {
      const now = Date.now()
      if (request.current === null || now - request.current.at > goodFor) {
        const uses = ask().then(
          (uses) => (cached.current = uses),
          () => (request.current = null),
        )
        request.current = { at: now, uses }
      }
      return request.current.uses
    },
    cached: () => cached.current,
  }
}
