import type { Step } from '../../../contract/statistics/released'

/** Size of the steps in which counts are disclosed. */
export const stepSize = 5

/** The first number of a count's step. */
export const lowOf = (count: number) => Math.floor(count / stepSize) * stepSize
const highOf = (count: number) => lowOf(count) + stepSize - 1

/** Some surveys and their parts: answered ones, the options among these, the levels below. */
export interface Part {
  readonly key: string
  readonly count: number
  readonly parts: readonly Part[]
  /** Whether a survey may be in several of the parts. */
  readonly overlapping: boolean
}

/**
 * Steps in which all counts may lie, by what was disclosed. A disclosed count stands at the beginning of its step, and the
 * undisclosed part takes the rest. Each count can grow from there by up to four, at the cost of that rest.
 */
export interface Ledger {
  /** First number of each part's step, by the path of keys to the part. */
  readonly lows: Readonly<Record<string, number>>
  /** Key of the part that is the rest, by the path to its whole. */
  readonly rests: Readonly<Record<string, string>>
  /** Keys of overlapping parts that were once the largest, by the path to their whole. */
  readonly largest: Readonly<Record<string, readonly string[]>>
}

/** Steps of a part and of those below it, by their paths. */
export interface DisclosedParts {
  readonly steps: ReadonlyMap<string, Step>
  readonly ledger: Ledger
}

/** The path to a part, from the path to its whole and the key of the part. */
export const below = (path: string, key: string) => `${path}/${key}`

function largestOf(parts: readonly Part[]): Part | undefined {
  return parts.reduce<Part | undefined>(
    (largest, part) => (largest === undefined || part.count > largest.count ? part : largest),
    undefined,
  )
}

/** Disclosure of a tree of parts: collects the steps that may be disclosed. */
class Disclosure {
  readonly steps = new Map<string, Step>()
  readonly lows: Record<string, number> = {}
  readonly rests: Record<string, string> = {}
  readonly largest: Record<string, readonly string[]> = {}
  readonly #before: Ledger | null

  constructor(before: Ledger | null) {
    this.#before = before
  }

  #note(path: string, part: Part, low: number, isDisclosed: boolean): void {
    this.lows[path] = low
    this.steps.set(path, isDisclosed ? { from: lowOf(part.count), to: highOf(part.count) } : null)
    if (part.overlapping) this.overlapping(path, part, low)
    else this.apart(path, part, low)
  }

  /**
   * Discloses parts that don't overlap. The largest is the rest; others are disclosed if they are smaller than it wherever in their
   * step they lie.
   *
   * @param whole in whole steps
   */
  apart(path: string, { parts }: Part, whole: number): void {
    const rest = largestOf(parts)
    if (rest === undefined) return
    this.rests[path] = rest.key
    const others = parts.filter((part) => part !== rest)
    const sum = others.reduce((lows, { count }) => lows + lowOf(count), 0)
    for (const part of others) {
      const low = lowOf(part.count)
      const isDisclosed = 2 * highOf(part.count) <= whole - (sum - low)
      this.#note(below(path, part.key), part, low, isDisclosed)
    }
    this.#note(below(path, rest.key), rest, whole - sum, false)
  }

  /** Discloses parts that may overlap. The largest may be all of the whole, and so may one that was the largest before. */
  overlapping(path: string, { parts }: Part, whole: number): void {
    const rest = largestOf(parts)
    if (rest === undefined) return
    const largest = new Set([...(this.#before?.largest[path] ?? []), rest.key])
    this.largest[path] = [...largest]
    for (const part of parts) {
      const isRest = largest.has(part.key)
      const isDisclosed = !isRest && highOf(part.count) <= whole
      this.#note(below(path, part.key), part, isRest ? whole : lowOf(part.count), isDisclosed)
    }
  }
}

/**
 * Discloses the parts of some surveys, each count as its step (product §8). The largest part has none. Nor has a part whose step
 * would be narrowed by the fact that it is smaller.
 *
 * @param whole number of surveys, in whole steps
 * @param before the last disclosure: an overlapping part that was once the largest stays undisclosed
 */
export function discloseParts(whole: number, part: Part, before: Ledger | null): DisclosedParts {
  const disclosure = new Disclosure(before)
  disclosure.lows[''] = whole
  if (part.overlapping) disclosure.overlapping('', part, whole)
  else disclosure.apart('', part, whole)
  const { steps, lows, rests, largest } = disclosure
  return { steps, ledger: { lows, rests, largest } }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/**
 * Whether new steps may be released after earlier ones. No whole step may grow or shrink by more than the number of surveys that
 * joined or left. Then each count in both releases keeps all numbers of its step. Otherwise the change would tell that a count was
 * near an end of it.
 *
 * @param left number of earlier surveys that are no longer in it, or whose answer changed
 */
export function mayFollow(before: Ledger, after: Ledger, left: number): boolean {
  const growth = (path: string) => (after.lows[path] ?? 0) - (before.lows[path] ?? 0)
  let short = 0
  for (const path of new Set([...Object.keys(before.lows), ...Object.keys(after.lows)])) {
    const whole = parentOf(path)
    const key = path.slice(whole.length + 1)
    const largest = path === '' ? undefined : (after.largest[whole] ?? before.largest[whole])
    if (largest !== undefined) {
      const isMore = !largest.includes(key) && growth(path) > growth(whole) + left
      if (isMore || growth(path) < -left) return false
      continue
    }
    // A part that becomes the rest, or no longer is it, has other steps than before.
    const rest = path === '' ? undefined : before.rests[whole]
    const isOther = rest !== undefined && (rest === key) !== (after.rests[whole] === key)
    short += Math.max(0, (isOther ? stepSize : 0) - growth(path))
  }
  return short <= left
}
