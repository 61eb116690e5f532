/** An exact fraction; the denominator is positive. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** A number and the formula that gives it. */
interface Part {
  readonly text: string
  readonly value: Fraction
}

/** A formula over decimals with what exact arithmetic says that it gives. */
export interface DecimalTrial {
  readonly formula: string
  readonly given: Readonly<Record<string, number>>
  readonly expected: number | boolean
  /** The limits of bands, and the place of the one that the result falls into. */
  readonly bands: { readonly limits: readonly number[]; readonly at: number } | null
}

type Random = (below: number) => number

/** Mulberry32: the same trials in every run and on both sides. */
function randomness(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

function fraction(top: bigint, bottom: bigint): Fraction {
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom }
}

const plus = (a: Fraction, b: Fraction) =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
const times = (a: Fraction, b: Fraction) => fraction(a.top * b.top, a.bottom * b.bottom)
const over = (a: Fraction, b: Fraction) => fraction(a.top * b.bottom, a.bottom * b.top)
const negated = (a: Fraction) => fraction(-a.top, a.bottom)
const minus = (a: Fraction, b: Fraction) => plus(a, negated(b))
const order = (a: Fraction, b: Fraction) =>
  Number(minus(a, b).top > 0n) - Number(minus(a, b).top < 0n)

function floor({ top, bottom }: Fraction): Fraction {
  const whole = top / bottom
  return fraction(top < 0n && whole * bottom !== top ? whole - 1n : whole, 1n)
}

function tenTo(exponent: number): Fraction {
  return exponent < 0
    ? fraction(1n, 10n ** BigInt(-exponent))
    : fraction(10n ** BigInt(exponent), 1n)
}

const half = fraction(1n, 2n)
const size = (value: Fraction) => (value.top < 0n ? negated(value) : value)
const signed = (value: Fraction, like: Fraction) => (like.top < 0n ? negated(value) : value)

function rounded(value: Fraction, decimals: number): Fraction {
  const shifted = plus(times(size(value), tenTo(decimals)), half)
  return signed(times(floor(shifted), tenTo(-decimals)), value)
}

function truncated(value: Fraction, decimals: number): Fraction {
  return signed(times(floor(times(size(value), tenTo(decimals))), tenTo(-decimals)), value)
}

/** A fraction to 15 digits, the half away from zero; whole numbers that a double has exactly stay. */
function stored(value: Fraction): number {
  if (value.top === 0n) return 0
  const isWhole = value.top % value.bottom === 0n
  const whole = Number(value.top / value.bottom)
  if (isWhole && Number.isSafeInteger(whole)) return whole
  let exponent = String(size(value).top).length - String(value.bottom).length
  if (order(size(value), tenTo(exponent)) < 0) exponent -= 1
  const digits = floor(rounded(times(value, tenTo(14 - exponent)), 0)).top
  return Number(`${digits}e${exponent - 14}`)
}

/** A decimal with up to six decimals, as people type it. */
function decimal(random: Random): { text: string; value: Fraction } {
  const decimals = random(7)
  const whole = String(random(10 ** (1 + random(4))))
  const digits = Array.from({ length: decimals }, () => random(10)).join('')
  const text = decimals === 0 ? whole : `${whole}.${digits}`
  return { text, value: fraction(BigInt(whole + digits), 10n ** BigInt(decimals)) }
}

class Writer {
  readonly given: Record<string, number> = {}
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  part(depth: number): Part {
    const random = this.#random
    if (depth === 0) return this.#leaf()
    const [a, b] = [this.part(depth - 1), this.part(random(depth))]
    const decimals = random(9) - 2
    switch (random(12)) {
      case 0:
      case 1:
        return { text: `(${a.text} + ${b.text})`, value: plus(a.value, b.value) }
      case 2:
      case 3:
        return { text: `(${a.text} - ${b.text})`, value: minus(a.value, b.value) }
      case 4:
      case 5:
        return { text: `(${a.text} * ${b.text})`, value: times(a.value, b.value) }
      case 6:
        return { text: `ROUND(${a.text}; ${decimals})`, value: rounded(a.value, decimals) }
      case 7:
        return { text: `TRUNC(${a.text}; ${decimals})`, value: truncated(a.value, decimals) }
      case 8:
        return { text: `FLOOR(${a.text})`, value: floor(a.value) }
      case 9: {
        if (b.value.top === 0n) return a
        const taken = times(floor(over(a.value, b.value)), b.value)
        return { text: `MOD(${a.text}; ${b.text})`, value: minus(a.value, taken) }
      }
      case 10:
        return b.value.top === 0n
          ? a
          : { text: `(${a.text} / ${b.text})`, value: over(a.value, b.value) }
      default:
        return { text: `MEAN(${a.text}; ${b.text})`, value: times(plus(a.value, b.value), half) }
    }
  }

  #leaf(): Part {
    const { text, value } = decimal(this.#random)
    if (this.#random(2) === 0) return { text, value }
    const id = String(Object.keys(this.given).length + 1)
    this.given[id] = Number(text)
    return { text: `@q_${id}`, value }
  }
}

/** A limit where the question is hard: the value itself, where it can be written, or one nearby. */
function limitAt(value: Fraction, random: Random): Part {
  const near = rounded(value, 6)
  const moved = random(3) === 0 ? plus(near, fraction(BigInt(random(3) - 1), 1_000_000n)) : near
  const scaled = floor(times(size(moved), tenTo(6))).top
  const text = String(scaled).padStart(7, '0')
  return {
    text: `${moved.top < 0n ? '-' : ''}${text.slice(0, -6)}.${text.slice(-6)}`,
    value: moved,
  }
}

const comparisons = {
  '=': (sign: number) => sign === 0,
  '<>': (sign: number) => sign !== 0,
  '<': (sign: number) => sign < 0,
  '<=': (sign: number) => sign <= 0,
  '>': (sign: number) => sign > 0,
  '>=': (sign: number) => sign >= 0,
}

/** Trials in a number; those of a seed are always the same. */
export function* decimalTrials(count: number, seed: number): Generator<DecimalTrial> {
  const random = randomness(seed)
  for (let made = 0; made < count; made += 1) {
    const writer = new Writer(random)
    const part = writer.part(1 + random(3))
    const limit = limitAt(part.value, random)
    if (made % 2 === 0) {
      const result = stored(part.value)
      const limits = [Number(limit.text), Number(limit.text) + 1]
      const at = limits.findIndex((one) => result <= one)
      yield {
        formula: part.text,
        given: writer.given,
        expected: result,
        bands: { limits, at: at < 0 ? limits.length : at },
      }
      continue
    }
    const operators = Object.entries(comparisons)
    const [operator, holds] = operators[random(operators.length)] ??
      operators[0] ?? ['=', () => true]
    yield {
      formula: `${part.text} ${operator} ${limit.text}`,
      given: writer.given,
      expected: holds(order(part.value, limit.value)),
      bands: null,
    }
  }
}
