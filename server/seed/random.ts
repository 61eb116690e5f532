/** Reproducible random numbers: the same seed gives the same demonstration on every machine (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number between both ends, included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** One of the items, each with the same probability. */
  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.next() * items.length)] as Item
  }

  /** A normally distributed number, clamped to the bounds and rounded. */
  normal(mean: number, deviation: number, from: number, to: number, decimals = 0): number {
    const spread = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
    const scale = 10 ** decimals
    const value = Math.min(to, Math.max(from, mean + deviation * spread))
    return Math.round(value * scale) / scale
  }
}

/** A calendar day `YYYY-MM-DD` some days later, without time zones. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
