import type { AnswerChanges } from '../queue/operation'

/**
 * Creates the record of the `updatedAt` times of a survey that this page knows: of its last reading, and of this page's own saves since.
 * Replies may come in any order. Any other time means that somebody else has changed the survey.
 *
 * @param first the survey's `updatedAt` at its first reading
 */
export function createKnownTime(first: string) {
  let time = first
  const known = new Set([first])
  const saves = new Map<string, string>()

  /** Moves the known time along this page's own saves, as far as they follow each other without a gap. */
  function advance(): void {
    for (let next = saves.get(time); next !== undefined; next = saves.get(time)) {
      saves.delete(time)
      known.add(next)
      time = next
    }
  }

  return {
    has: (one: string) => known.has(one),
    /** Notes that the survey was read as it was at that time. */
    read(at: string): void {
      // A reading that began before a save of this page has nothing new.
      if (known.has(at)) return
      known.add(at)
      time = at
      advance()
    },
    /**
     * Notes a save of this page.
     *
     * @returns `unknown` if something before the save is not known, `overtaken` if a later time is known already
     */
    saved({ before, after }: AnswerChanges['updatedAt']): 'latest' | 'overtaken' | 'unknown' {
      if (before !== after) saves.set(before, after)
      advance()
      if (!known.has(after)) return 'unknown'
      return time === after ? 'latest' : 'overtaken'
    },
  }
}
