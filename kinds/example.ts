/** Context of an invented answer. */
export interface ExampleContext {
  /** Source of numbers from 0 (included) to 1 (excluded); the same numbers make the same answer. */
  readonly random: () => number
  /** The day that `today` in a bound means, `YYYY-MM-DD`. */
  readonly today: string
  /** The question's name: a date of birth lies further back than one of a visit. */
  readonly name: string
}

/** Invents a valid answer that needs no confirmation; null if there is none. */
export type Example<Metadata, Value> = (metadata: Metadata, context: ExampleContext) => Value | null

/** A whole number from 0 to `count` − 1. */
export function pick({ random }: Pick<ExampleContext, 'random'>, count: number): number {
  return Math.floor(random() * count)
}

/**
 * A source of numbers that is the same for the same text, so that an example doesn't change while somebody looks at it. It is
 * mulberry32, seeded by FNV-1a.
 */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
