import { useRef } from 'react'
import { choices } from '../../i18n/words/choices'
import type { Option } from './option'

/** How many answers choose each option, by id; an option that is not named is in none. */
export type OptionUses = Readonly<Record<string, number>>

/** A count is asked for again after so long: answers come while options are designed. */
const goodFor = 20_000

/** How many answers hold an option. An answer on a lower level holds those above it too, so that it counts once. */
export function usesOf(uses: OptionUses, option: Option): number {
  const below = (option.children ?? []).reduce((sum, child) => sum + usesOf(uses, child), 0)
  return Math.max(uses[option.id] ?? 0, below)
}

/** `È in 3 risposte`. */
export function usedText(count: number): string {
  return choices.used(count)
}

export interface CachedUses {
  /** How the options are used, or null without an answer: the server has the last word. */
  readonly ask: () => Promise<OptionUses | null>
  /** What the last answer said, for what can't wait; null before there was one. */
  readonly known: () => OptionUses | null
}

/** Asks how the options are used, once for what is done in a short while. */
export function useOptionUses(ask: () => Promise<OptionUses>): CachedUses {
  const asked = useRef<{ at: number; uses: Promise<OptionUses | null> } | null>(null)
  const known = useRef<OptionUses | null>(null)
  return {
    ask: () => {
      const now = Date.now()
      if (asked.current === null || now - asked.current.at > goodFor) {
        const uses = ask().then(
          (found) => (known.current = found),
          () => (asked.current = null),
        )
        asked.current = { at: now, uses }
      }
      return asked.current.uses
    },
    known: () => known.current,
  }
}
