import type { Step } from '../../../contract/statistics/released'

/** Counts are told in steps of so many. */
export const stepSize = 5

/** The first number of a count's step. */
export const lowOf = (count: number) => Math.floor(count / stepSize) * stepSize
const highOf = (count: number) => lowOf(count) + stepSize - 1

/** Some surveys, and how they are parted: answered, its options, what is below these. */
export interface Part {
  readonly key: string
  readonly count: number
  readonly parts: readonly Part[]
  /** A survey may be in several of the parts. */
  readonly overlapping: boolean
}

/**
 * Whole steps in which all counts may lie that were told: each told count at the beginning of its step, and what is not told takes the
 * rest. Out of it each count can grow by up to four, at the cost of the rest beside it.
 */
export interface Ledger {
  /** By the way of keys to a part. */
  readonly lows: Readonly<Record<string, number>>
  /** Of each whole the part that is its rest. */
  readonly rests: Readonly<Record<string, string>>
  /** Of parts that overlap all that were the largest once. */
  readonly largest: Readonly<Record<string, readonly string[]>>
}

/** Steps of a part and of those below it, by their ways. */
export interface DisclosedParts {
  readonly steps: ReadonlyMap<string, Step>
  readonly ledger: Ledger
}

export const below = (way: string, key: string) => `${way}/${key}`

function largestOf(parts: readonly Part[]): Part | undefined {
  return parts.reduce<Part | undefined>(
    (largest, part) => (largest === undefined || part.count > largest.count ? part : largest),
    undefined,
  )
}

/** One way through a tree of parts: tells what may be told, and notes the steps. */
class Teller {
  readonly steps = new Map<string, Step>()
  readonly lows: Record<string, number> = {}
  readonly rests: Record<string, string> = {}
  readonly largest: Record<string, readonly string[]> = {}
  readonly #before: Ledger | null

  constructor(before: Ledger | null) {
    this.#before = before
  }

  #note(way: string, part: Part, low: number, isTold: boolean): void {
    this.lows[way] = low
    this.steps.set(way, isTold ? { from: lowOf(part.count), to: highOf(part.count) } : null)
    if (part.overlapping) this.overlapping(way, part, low)
    else this.apart(way, part, low)
  }

  /**
   * Parts that don't overlap. The largest is the rest; told are those that are smaller than it wherever in their step they lie.
   *
   * @param whole in whole steps
   */
  apart(way: string, { parts }: Part, whole: number): void {
    const rest = largestOf(parts)
    if (rest === undefined) return
    this.rests[way] = rest.key
    const others = parts.filter((part) => part !== rest)
    const sum = others.reduce((lows, { count }) => lows + lowOf(count), 0)
    for (const part of others) {
      const low = lowOf(part.count)
      const isTold = 2 * highOf(part.count) <= whole - (sum - low)
      this.#note(below(way, part.key), part, low, isTold)
    }
    this.#note(below(way, rest.key), rest, whole - sum, false)
  }

  /** Parts that may overlap: the largest, and what once was it, may be all of the whole. */
  overlapping(way: string, { parts }: Part, whole: number): void {
    const rest = largestOf(parts)
    if (rest === undefined) return
    const largest = new Set([...(this.#before?.largest[way] ?? []), rest.key])
    this.largest[way] = [...largest]
    for (const part of parts) {
      const isRest = largest.has(part.key)
      const isTold = !isRest && highOf(part.count) <= whole
      this.#note(below(way, part.key), part, isRest ? whole : lowOf(part.count), isTold)
    }
  }
}

/**
 * Tells how some surveys are parted (product §8): each count as its step. The largest has none, nor has what would be narrowed by being
 * smaller than that.
 *
 * @param whole how many there are, in whole steps
 * @param before what was told last: an option of several that was the largest once stays untold
 */
export function discloseParts(whole: number, part: Part, before: Ledger | null): DisclosedParts {
  const teller = new Teller(before)
  teller.lows[''] = whole
  if (part.overlapping) teller.overlapping('', part, whole)
  else teller.apart('', part, whole)
  const { steps, lows, rests, largest } = teller
  return { steps, ledger: { lows, rests, largest } }
}

const parentOf = (way: string) => way.slice(0, way.lastIndexOf('/'))

/**
 * Whether new steps may be told after those of before. No whole step may grow or shrink by more than there are surveys that joined or left:
 * then each count in both keeps all numbers of its step. Else the move would tell that a count lay near an end of it.
 *
 * @param left how many surveys of before are in it no more, or say something else
 */
export function mayFollow(before: Ledger, after: Ledger, left: number): boolean {
  const growth = (way: string) => (after.lows[way] ?? 0) - (before.lows[way] ?? 0)
  let short = 0
  for (const way of new Set([...Object.keys(before.lows), ...Object.keys(after.lows)])) {
    const whole = parentOf(way)
    const key = way.slice(whole.length + 1)
    const largest = way === '' ? undefined : (after.largest[whole] ?? before.largest[whole])
    if (largest !== undefined) {
      const isMore = !largest.includes(key) && growth(way) > growth(whole) + left
      if (isMore || growth(way) < -left) return false
      continue
    }
    // A part that becomes the rest, or is it no more, is told by other steps than before.
    const rest = way === '' ? undefined : before.rests[whole]
    const isOther = rest !== undefined && (rest === key) !== (after.rests[whole] === key)
    short += Math.max(0, (isOther ? stepSize : 0) - growth(way))
  }
  return short <= left
}
