import type { AnswerChanges } from '../../../answers/queue/operation'

/**
 * Up to which of its times a survey is known: that of its last reading, and those that this page's own saves have brought since, in
 * whatever order their replies come. Any other was somebody else's doing.
 *
 * @param first the survey's time when it was read first
 */
export function createKnownTime(first: string) {
  let time = first
  const known = new Set([first])
  const saves = new Map<string, string>()

  function goOn(): void {
    for (let next = saves.get(time); next !== undefined; next = saves.get(time)) {
      saves.delete(time)
      known.add(next)
      time = next
    }
  }

  return {
    has: (one: string) => known.has(one),
    /** The survey was read as it was at that time. */
    read(at: string): void {
      // An earlier one, overtaken by a save, is no news.
      if (known.has(at)) return
      known.add(at)
      time = at
      goOn()
    },
    /** @returns whether all that was before the save is known, and it with that; and whether a later one is known already */
    saved({ before, after }: AnswerChanges['updatedAt']): 'latest' | 'overtaken' | 'unknown' {
      if (before !== after) saves.set(before, after)
      goOn()
      if (!known.has(after)) return 'unknown'
      return time === after ? 'latest' : 'overtaken'
    },
  }
}
