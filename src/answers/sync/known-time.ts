import type { AnswerChanges } from '../queue/operation'

/**
 * Times of a survey (`updatedAt`) that this page knows: of its last reading, and of this page's own saves since. Replies may come in any
 * order. Any other time means that somebody else has changed the survey.
 */
export class KnownTime {
  #time: string
  readonly #known: Set<string>
  readonly #saves = new Map<string, string>()

  /** @param first the survey's `updatedAt` at its first reading */
  constructor(first: string) {
    this.#time = first
    this.#known = new Set([first])
  }

  has(one: string): boolean {
    return this.#known.has(one)
  }

  /** Notes that the survey was read as it was at that time. */
  read(at: string): void {
    // A reading that began before a save of this page has nothing new.
    if (this.#known.has(at)) return
    this.#known.add(at)
    this.#time = at
    this.#advance()
  }

  /**
   * Notes a save of this page.
   *
   * @returns `unknown` if something before the save is not known, `overtaken` if a later time is known already
   */
  saved({ before, after }: AnswerChanges['updatedAt']): 'latest' | 'overtaken' | 'unknown' {
    if (before !== after) this.#saves.set(before, after)
    this.#advance()
    if (!this.#known.has(after)) return 'unknown'
    return this.#time === after ? 'latest' : 'overtaken'
  }

  /** Moves the known time along this page's own saves, as far as they follow each other without a gap. */
  #advance(): void {
    for (
      let next = this.#saves.get(this.#time);
      next !== undefined;
      next = this.#saves.get(this.#time)
    ) {
      this.#saves.delete(this.#time)
      this.#known.add(next)
      this.#time = next
    }
  }
}
