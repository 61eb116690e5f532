import type { FormulaDate } from '../../contract/formula/value'

export type Known = number | string | boolean | FormulaDate

/** Values that something may have, never fewer than it can: what is said of all of them is true of each. */
export type Values =
  | { readonly kind: 'none' }
  /** One of these. */
  | { readonly kind: 'known'; readonly values: readonly Known[] }
  /** Any number from one to the other, both included. */
  | { readonly kind: 'numbers'; readonly low: number; readonly high: number }
  | { readonly kind: 'days'; readonly low: string; readonly high: string }
  | { readonly kind: 'any' }

/** What an expression may come to: one of the values, or nothing. */
export interface Possible {
  readonly absent: boolean
  readonly values: Values
}

/** Beyond so many a set of values is not told apart any more. */
const most = 100

export const none: Values = { kind: 'none' }
export const anything: Values = { kind: 'any' }
export const anyNumber = { kind: 'numbers', low: -Infinity, high: Infinity } as const
export const anyDay = { kind: 'days', low: '0001-01-01', high: '9999-12-31' } as const
export const nothing: Possible = { absent: true, values: none }
export const unknown: Possible = { absent: true, values: anything }

export function present(values: Values): Possible {
  return { absent: false, values }
}

export function known(...values: readonly Known[]): Values {
  if (values.length === 0) return none
  return values.length <= most ? { kind: 'known', values } : hull({ kind: 'known', values })
}

/** A number interval, a little wider than it was computed, for what rounding may have moved. */
export function numbers(low: number, high: number): Values {
  const [from, to] = [low - Math.abs(low) * 1e-9, high + Math.abs(high) * 1e-9]
  if (Number.isNaN(from) || Number.isNaN(to)) return anyNumber
  return { kind: 'numbers', low: from, high: to }
}

export function isDay(value: Known): value is FormulaDate {
  return typeof value === 'object'
}

export function same(one: Known, other: Known): boolean {
  if (isDay(one) || isDay(other)) return isDay(one) && isDay(other) && one.day === other.day
  return one === other
}

/** The least interval around values that are all numbers, or all days; else anything. */
function hull(values: Extract<Values, { kind: 'known' }>): Values {
  const all = values.values
  if (all.every((value) => typeof value === 'number')) {
    return { kind: 'numbers', low: Math.min(...all), high: Math.max(...all) }
  }
  if (all.every(isDay)) {
    const days = all.map(({ day }) => day).sort()
    return { kind: 'days', low: days[0] ?? '', high: days.at(-1) ?? '' }
  }
  return anything
}

/** What is in either. */
export function either(one: Values, other: Values): Values {
  if (one.kind === 'none') return other
  if (other.kind === 'none') return one
  if (one.kind === 'known' && other.kind === 'known') {
    const more = other.values.filter((value) => !one.values.some((known) => same(known, value)))
    return known(...one.values, ...more)
  }
  const [first, second] = [one, other].map((values) =>
    values.kind === 'known' ? hull(values) : values,
  )
  if (first?.kind === 'numbers' && second?.kind === 'numbers') {
    const low = Math.min(first.low, second.low)
    return { kind: 'numbers', low, high: Math.max(first.high, second.high) }
  }
  if (first?.kind === 'days' && second?.kind === 'days') {
    const low = first.low < second.low ? first.low : second.low
    return { kind: 'days', low, high: first.high > second.high ? first.high : second.high }
  }
  return anything
}

export function eitherPossible(one: Possible, other: Possible): Possible {
  return { absent: one.absent || other.absent, values: either(one.values, other.values) }
}

/** The values as pieces that can each be compared as a whole: one known value, or one interval. */
export function piecesOf(values: Values): readonly Values[] {
  if (values.kind === 'none') return []
  return values.kind === 'known' ? values.values.map((value) => known(value)) : [values]
}

interface Interval {
  readonly low: number
  readonly high: number
}

/** The numbers among the values, and whether others are among them, which can't be computed with. */
export function numbersIn(values: Values): { interval: Interval | null; others: boolean } {
  switch (values.kind) {
    case 'none':
      return { interval: null, others: false }
    case 'numbers':
      return { interval: values, others: false }
    case 'known': {
      const found = values.values.filter((value) => typeof value === 'number')
      const others = found.length < values.values.length
      if (found.length === 0) return { interval: null, others }
      return { interval: { low: Math.min(...found), high: Math.max(...found) }, others }
    }
    case 'days':
      return { interval: null, others: true }
    case 'any':
      return { interval: { low: -Infinity, high: Infinity }, others: true }
  }
}

/** Which of true and false a value may be, and whether it may be neither. */
export function truthValuesOf({ absent, values }: Possible): {
  yes: boolean
  no: boolean
  neither: boolean
} {
  if (values.kind === 'any') return { yes: true, no: true, neither: true }
  if (values.kind !== 'known') return { yes: false, no: false, neither: true }
  const isOther = values.values.some((value) => typeof value !== 'boolean')
  return {
    yes: values.values.includes(true),
    no: values.values.includes(false),
    neither: absent || isOther,
  }
}

export function truth(yes: boolean, no: boolean, absent: boolean): Possible {
  return { absent, values: known(...(yes ? [true] : []), ...(no ? [false] : [])) }
}
