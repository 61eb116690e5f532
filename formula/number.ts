import { Decimal } from 'decimal.js'
import { Absent, failed } from './result'
import { wording } from './wording'

/** Digits of sums, differences and products. All that answers and formulas can lead to are exact. */
const exactDigits = 1_000
/** Digits in numerator or denominator beyond which a quotient becomes a decimal. */
const quotientDigits = 300
/** Digits of a quotient that became a decimal, and of results of roots, logarithms and powers. */
const carriedDigits = 34
/** Digits that decide about rounding: an earlier rounding can't have changed them. */
const certainDigits = 30
/** Digits of a number that is stored, shown and referred to. */
const storedDigits = 15
/** Powers of ten between which numbers are computed, which bounds their digits and the work. */
const minExponent = -400

const withDigits = (precision: number) =>
  Decimal.clone({ precision, rounding: Decimal.ROUND_HALF_UP })
const Exact = withDigits(exactDigits)
const Carried = withDigits(carriedDigits)
const Certain = withDigits(certainDigits)
const Stored = withDigits(storedDigits)
/** Decimals for computing functions before they are rounded. */
const Working = withDigits(carriedDigits + 6)

const one = new Exact(1)
const noNumber = failed(wording.reasons.notFinite)

/**
 * A number during a computation (product §7): the decimal that was typed, or the quotient of two. Operations are
 * exact, so that `10 / 9 * 9` is 10. Roots, logarithms and numbers of very many digits can't be exact: they have
 * 34 digits and are marked as rounded.
 */
export class FormulaNumber {
  readonly #top: Decimal
  readonly #bottom: Decimal
  readonly #isRounded: boolean

  private constructor(top: Decimal, bottom: Decimal, isRounded: boolean) {
    this.#top = top
    this.#bottom = bottom
    this.#isRounded = isRounded
  }

  /** A finite number, as the decimal with the fewest digits that means it. */
  static of(value: number): FormulaNumber {
    return new FormulaNumber(new Exact(value), one, false)
  }

  /** A number in a formula's text, with all its digits. It is neither too large nor too small for a double. */
  static read(written: string): FormulaNumber {
    return new FormulaNumber(new Exact(written).toSignificantDigits(exactDigits), one, false)
  }

  /** A number, or null with a reason if it exceeds the bounds; `bottom` is not zero. */
  static #bounded(top: Decimal, bottom: Decimal, isRounded: boolean): FormulaNumber | Absent {
    if (bottom !== one) {
      const isLong = top.precision() > quotientDigits || bottom.precision() > quotientDigits
      if (isLong)
        return FormulaNumber.#bounded(new Exact(quotient(Carried, top, bottom)), one, true)
    }
    if (top.isZero()) return new FormulaNumber(top, one, isRounded)
    // The quotient's exponent is this, or one less.
    const exponent = top.e - bottom.e
    if (exponent >= 308 && !Number.isFinite(Number(quotient(Stored, top, bottom)))) return noNumber
    if (exponent <= minExponent) return failed(wording.reasons.tooSmall)
    const isCut = isRounded || (bottom === one && top.precision() >= exactDigits)
    return new FormulaNumber(top, bottom, isCut)
  }

  static #rounded(value: Decimal): FormulaNumber | Absent {
    return FormulaNumber.#bounded(new Exact(value.toSignificantDigits(carriedDigits)), one, true)
  }

  plus(other: FormulaNumber): FormulaNumber | Absent {
    const isRounded = this.#isRounded || other.#isRounded
    const [top, bottom] = this.#sameBottom(other)
    const sum = top[0].plus(top[1])
    // A remainder of rounding counts as zero if two numbers cancel each other out.
    if (isRounded && isDust(sum, ...top)) return FormulaNumber.of(0)
    return FormulaNumber.#bounded(sum, bottom, isRounded)
  }

  minus(other: FormulaNumber): FormulaNumber | Absent {
    return this.plus(other.negated())
  }

  times(other: FormulaNumber): FormulaNumber | Absent {
    const isRounded = this.#isRounded || other.#isRounded
    return FormulaNumber.#bounded(
      this.#top.times(other.#top),
      product(this.#bottom, other.#bottom),
      isRounded,
    )
  }

  over(other: FormulaNumber): FormulaNumber | Absent {
    if (other.#top.isZero()) return failed(wording.reasons.divisionByZero)
    const isRounded = this.#isRounded || other.#isRounded
    const bottom = product(this.#bottom, other.#top)
    const top = product(this.#top, other.#bottom)
    return bottom.isNegative()
      ? FormulaNumber.#bounded(top.negated(), bottom.negated(), isRounded)
      : FormulaNumber.#bounded(top, bottom, isRounded)
  }

  negated(): FormulaNumber {
    return new FormulaNumber(this.#top.negated(), this.#bottom, this.#isRounded)
  }

  get sign(): -1 | 0 | 1 {
    return this.#top.isZero() ? 0 : this.#top.isNegative() ? -1 : 1
  }

  magnitude(): FormulaNumber {
    return this.sign < 0 ? this.negated() : this
  }

  compare(other: FormulaNumber): -1 | 0 | 1 {
    const [top] = this.#sameBottom(other)
    const order = Math.sign(top[0].comparedTo(top[1])) as -1 | 0 | 1
    if (order === 0 || !(this.#isRounded || other.#isRounded)) return order
    return isDust(top[0].minus(top[1]), ...top) ? 0 : order
  }

  /** Both numerators over one denominator. */
  #sameBottom(other: FormulaNumber): readonly [readonly [Decimal, Decimal], Decimal] {
    if (this.#bottom === other.#bottom || this.#bottom.equals(other.#bottom)) {
      return [[this.#top, other.#top], this.#bottom]
    }
    const tops = [product(this.#top, other.#bottom), product(other.#top, this.#bottom)] as const
    return [tops, product(this.#bottom, other.#bottom)]
  }

  /** The number if it is a whole one, else NaN. */
  toWhole(): number {
    const whole = this.floor()
    return whole.compare(this) === 0 ? Number(whole.#top) : Number.NaN
  }

  /** The greatest whole number that is not larger. */
  floor(): FormulaNumber {
    return this.#toDecimals(0, floorOf)
  }

  /** The number rounded to so many decimals (negative: tens, hundreds), halves away from zero. */
  round(decimals: number): FormulaNumber {
    return this.#toDecimals(decimals, (top, bottom) => {
      const size = floorOf(top.abs().times(2).plus(bottom), bottom.times(2))
      return top.isNegative() ? size.negated() : size
    })
  }

  /** The number without the digits beyond so many decimals. */
  truncate(decimals: number): FormulaNumber {
    return this.#toDecimals(decimals, (top, bottom) => top.dividedToIntegerBy(bottom))
  }

  #toDecimals(decimals: number, divide: (top: Decimal, bottom: Decimal) => Decimal): FormulaNumber {
    const [shift, back] = decimals === 0 ? [one, one] : [tenTo(decimals), tenTo(-decimals)]
    const top = this.#isRounded ? new Exact(quotient(Certain, this.#top, this.#bottom)) : this.#top
    const bottom = this.#isRounded ? one : this.#bottom
    const value = product(divide(product(top, shift), bottom), back)
    return new FormulaNumber(value, one, false)
  }

  /** The square root, exact for squares of numbers with few digits. Not for negative numbers. */
  root(): FormulaNumber | Absent {
    const root = new Working(product(this.#top, this.#bottom)).squareRoot()
    const exact = new Exact(root)
    const isExact = !this.#isRounded && exact.times(exact).equals(product(this.#top, this.#bottom))
    if (isExact) return FormulaNumber.#bounded(exact, this.#bottom, false)
    return FormulaNumber.#rounded(root.dividedBy(this.#bottom))
  }

  /** e to the power of the number. */
  exponential(): FormulaNumber | Absent {
    if (this.sign === 0) return FormulaNumber.of(1)
    const power = exponentialOf(quotient(Working, this.#top, this.#bottom))
    return power instanceof Absent ? power : FormulaNumber.#rounded(power)
  }

  /** The natural logarithm, of positive numbers. */
  logarithm(): FormulaNumber | Absent {
    return FormulaNumber.#rounded(quotient(Working, this.#top, this.#bottom).naturalLogarithm())
  }

  /** The logarithm to base 10, of positive numbers; whole for powers of ten. */
  logarithm10(): FormulaNumber | Absent {
    const exponent = this.#top.e - this.#bottom.e
    const power = new FormulaNumber(tenTo(exponent), one, false)
    if (this.compare(power) === 0) return FormulaNumber.of(exponent)
    return FormulaNumber.#rounded(quotient(Working, this.#top, this.#bottom).logarithm(10))
  }

  /** The power; of a negative number only to a whole exponent. Not for zero to zero or less. */
  power(exponent: FormulaNumber): FormulaNumber | Absent {
    const base = quotient(Working, this.#top, this.#bottom)
    if (base.isZero()) return FormulaNumber.of(0)
    const by = quotient(Working, exponent.#top, exponent.#bottom)
    const exact = exponent.#isRounded ? null : this.#exactPower(Number(by))
    if (exact !== null) return exact
    const power = exponentialOf(by.times(base.abs().naturalLogarithm()))
    if (power instanceof Absent) return power
    const isOdd = !by.modulo(2).isZero()
    return FormulaNumber.#rounded(base.isNegative() && isOdd ? power.negated() : power)
  }

  /** The power to a whole exponent with all its digits; null if they are too many. */
  #exactPower(exponent: number): FormulaNumber | Absent | null {
    const digits = Math.max(this.#top.precision(), this.#bottom.precision())
    const isShort = Number.isInteger(exponent) && digits * Math.abs(exponent) <= quotientDigits
    if (!isShort) return null
    const raised = (part: Decimal) => (part === one ? one : part.toPower(Math.abs(exponent)))
    const [top, bottom] = [raised(this.#top), raised(this.#bottom)]
    if (exponent >= 0) return FormulaNumber.#bounded(top, bottom, this.#isRounded)
    return top.isNegative()
      ? FormulaNumber.#bounded(bottom.negated(), top.negated(), this.#isRounded)
      : FormulaNumber.#bounded(bottom, top, this.#isRounded)
  }

  /** The number to 15 digits, as a person means it. Null with a reason if no double is near. */
  toStored(): number | Absent {
    const value = Number(
      this.#bottom === one && Number.isSafeInteger(Number(this.#top))
        ? this.#top
        : quotient(Stored, this.#top, this.#bottom),
    )
    if (value === 0) return this.sign === 0 ? 0 : failed(wording.reasons.tooSmall)
    return Number.isFinite(value) ? value : noNumber
  }
}

/** Sum of any number of numbers. */
export function sumOf(values: readonly FormulaNumber[]): FormulaNumber | Absent {
  let total: FormulaNumber | Absent = FormulaNumber.of(0)
  for (const value of values) {
    total = total.plus(value)
    if (total instanceof Absent) return total
  }
  return total
}

function product(left: Decimal, right: Decimal): Decimal {
  if (right === one) return left
  return left === one ? right : left.times(right)
}

function quotient(Digits: typeof Decimal, top: Decimal, bottom: Decimal): Decimal {
  if (bottom === one) return new Digits(top).toSignificantDigits(Digits.precision)
  return new Digits(top).dividedBy(bottom)
}

/** A power of ten. */
function tenTo(exponent: number): Decimal {
  return new Exact(`1e${exponent}`)
}

/** e to a power, as far as doubles can hold it. */
function exponentialOf(power: Decimal): Decimal | Absent {
  if (power.greaterThan(1_000)) return noNumber
  return power.lessThan(-1_000) ? failed(wording.reasons.tooSmall) : power.naturalExponential()
}

function floorOf(top: Decimal, bottom: Decimal): Decimal {
  const whole = top.dividedToIntegerBy(bottom)
  return top.isNegative() && !whole.times(bottom).equals(top) ? whole.minus(1) : whole
}

/** Whether a difference is so small, compared with its operands, that rounding alone may have caused it. */
function isDust(difference: Decimal, ...of: readonly Decimal[]): boolean {
  if (difference.isZero()) return true
  const largest = Math.max(...of.filter((value) => !value.isZero()).map((value) => value.e))
  return difference.e < largest - certainDigits
}
