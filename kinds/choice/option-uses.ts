import { useRef } from 'react'
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
  return count === 1 ? 'È in 1 risposta' : `È in ${count} risposte`
}

/** Asks how the options are used, once for what is done in a short while. Without an answer null: the server has the last word. */
export function useOptionUses(ask: () => Promise<OptionUses>): () => Promise<OptionUses | null> {
  const asked = useRef<{ at: number; uses: Promise<OptionUses | null> } | null>(null)
  return () => {
    const now = Date.now()
    if (asked.current === null || now - asked.current.at > goodFor) {
      const uses = ask().catch(() => {
        asked.current = null
        return null
      })
      asked.current = { at: now, uses }
    }
    return asked.current.uses
  }
}
