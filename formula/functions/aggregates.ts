import { type Value, type FormulaEnvironment, absentBecauseOf, mismatch } from '../computed-value'
import type { FormulaDate } from '../value'
import type { Expression } from '../expression'
import type { Argument, FormulaFunction, Parameter, CallIssue } from './function'
import { Absent, failed } from '../result'
import { formulaIssues } from '../issues'
import { FormulaNumber, sumOf } from '../number'
import { wording } from '../wording'
import { asNumber } from './strict'

const { reasons } = wording

const numbers: readonly Parameter[] = [{ name: 'numero', takes: 'number', repeated: true }]
const ordered: readonly Parameter[] = [{ name: 'valore', takes: 'numberOrDate', repeated: true }]

type Present = Exclude<Value, Absent>

/** Splits the arguments into values and nulls. */
function split(args: readonly Argument[], environment: FormulaEnvironment) {
  const present: Present[] = []
  const absent: Absent[] = []
  for (const { evaluate } of args) {
    const value = evaluate(environment)
    if (value instanceof Absent) absent.push(value)
    else present.push(value)
  }
  return { present, absent }
}

/** Computes over values and skips nulls; null if all are, because of all of them (product §7). */
function overPresent(compute: (values: Present[]) => Value): FormulaFunction['evaluate'] {
  return (args) => (environment) => {
    const { present, absent } = split(args, environment)
    return present.length === 0 ? absentBecauseOf(...absent) : compute(present)
  }
}

function onNumbers(values: Present[], compute: (numbers: FormulaNumber[]) => Value): Value {
  const mismatched = values.find((value) => !(value instanceof FormulaNumber))
  if (mismatched !== undefined) return mismatch('number', mismatched)
  return compute(values.filter((value) => value instanceof FormulaNumber))
}

function overNumbers(compute: (values: FormulaNumber[]) => Value): FormulaFunction['evaluate'] {
  return overPresent((values) => onNumbers(values, compute))
}

function mean(values: readonly FormulaNumber[]): FormulaNumber | Absent {
  const sum = sumOf(values)
  return sum instanceof Absent ? sum : sum.over(FormulaNumber.of(values.length))
}

/** Median by R's type 7: the middle value, or the mean of the two in the middle. */
function median(values: readonly FormulaNumber[]): Value {
  const sorted = [...values].sort((one, mismatched) => one.compare(mismatched))
  const middle = (sorted.length - 1) / 2
  return mean(sorted.slice(Math.floor(middle), Math.ceil(middle) + 1))
}

/** Standard deviation of a sample: divided by n − 1. */
function deviation(values: readonly FormulaNumber[]): Value {
  if (values.length < 2) return failed(reasons.tooFewForDeviation)
  const middle = mean(values)
  if (middle instanceof Absent) return middle
  const squares: FormulaNumber[] = []
  for (const value of values) {
    const distance = value.minus(middle)
    const square = distance instanceof Absent ? distance : distance.times(distance)
    if (square instanceof Absent) return square
    squares.push(square)
  }
  const sum = sumOf(squares)
  const variance = sum instanceof Absent ? sum : sum.over(FormulaNumber.of(values.length - 1))
  return variance instanceof Absent ? variance : variance.root()
}

/** Computes over values only if there are enough of them; else null because of those that are missing. */
function ofAtLeast(
  compute: (values: readonly FormulaNumber[]) => Value,
): FormulaFunction['evaluate'] {
  return ([required, ...args]) => {
    return (environment) => {
      const needed =
        required === undefined
          ? failed(reasons.leastCount)
          : asNumber(required.evaluate(environment))
      if (needed instanceof Absent) return needed
      const count = needed.toWhole()
      if (!(count >= 1)) return failed(reasons.leastCount)
      const { present, absent } = split(args, environment)
      return present.length < count
        ? new Absent(reasons.tooFew(count, present.length), null, absent)
        : onNumbers(present, compute)
    }
  }
}

/** Checks that a required number in the formula does not exceed the number of values. */
function checkRequired([required, ...values]: readonly Expression[]): CallIssue | null {
  if (required?.kind !== 'number') return null
  const isRight =
    Number.isInteger(required.value) && required.value >= 1 && required.value <= values.length
  return isRight ? null : { issue: formulaIssues.leastCount(values.length), at: required }
}

function isDate(value: Value): value is FormulaDate {
  return typeof value === 'object' && 'day' in value
}

/** Smallest or largest of numbers, or of days, whose texts sort like the days. */
function extreme(direction: 'least' | 'greatest'): FormulaFunction['evaluate'] {
  const isBetter = (order: number) => (direction === 'least' ? order < 0 : order > 0)
  return overPresent((values) => {
    const days = values.filter(isDate)
    if (days.length === 0) {
      return onNumbers(values, (candidates) =>
        candidates.reduce((best, next) => (isBetter(next.compare(best)) ? next : best)),
      )
    }
    const mismatched = values.find((value) => !isDate(value))
    if (mismatched !== undefined) return mismatch('date', mismatched)
    return days.reduce((best, next) => (isBetter(next.day < best.day ? -1 : 1) ? next : best))
  })
}

function count(values: readonly Present[]): FormulaNumber {
  const counts = values.map((value) => (Array.isArray(value) ? value.length : 1))
  return FormulaNumber.of(counts.reduce((total, more) => total + more, 0))
}

export const aggregates: readonly FormulaFunction[] = [
  {
    name: 'SUM',
    aliases: ['SOMMA'],
    parameters: numbers,
    result: 'number',
    example: 'SOMMA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(sumOf),
  },
  {
    name: 'MEAN',
    aliases: ['MEDIA', 'AVERAGE'],
    parameters: numbers,
    result: 'number',
    example: 'MEDIA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(mean),
  },
  {
    name: 'SUM_AT_LEAST',
    aliases: ['SOMMA_ALMENO'],
    parameters: [{ name: 'quante', takes: 'number' }, ...numbers],
    result: 'number',
    example: 'SOMMA_ALMENO(7; @q_1; @q_2; @q_3; @q_4; @q_5; @q_6; @q_7; @q_8; @q_9)',
    check: checkRequired,
    evaluate: ofAtLeast(sumOf),
  },
  {
    name: 'MEAN_AT_LEAST',
    aliases: ['MEDIA_ALMENO'],
    parameters: [{ name: 'quante', takes: 'number' }, ...numbers],
    result: 'number',
    example: 'MEDIA_ALMENO(4; @q_1; @q_2; @q_3; @q_4; @q_5; @q_6; @q_7) * 7',
    check: checkRequired,
    evaluate: ofAtLeast(mean),
  },
  {
    name: 'MIN',
    aliases: ['MINIMO'],
    parameters: ordered,
    result: 'same',
    sameFrom: 0,
    example: 'MINIMO(@q_1; @q_2)',
    evaluate: extreme('least'),
  },
  {
    name: 'MAX',
    aliases: ['MASSIMO'],
    parameters: ordered,
    result: 'same',
    sameFrom: 0,
    example: 'MASSIMO(@q_1; @q_2)',
    evaluate: extreme('greatest'),
  },
  {
    name: 'MEDIAN',
    aliases: ['MEDIANA'],
    parameters: numbers,
    result: 'number',
    example: 'MEDIANA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(median),
  },
  {
    name: 'SD',
    aliases: ['DEV_ST', 'STDEV'],
    parameters: numbers,
    result: 'number',
    example: 'DEV_ST(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(deviation),
  },
  {
    name: 'COUNT',
    aliases: ['CONTA'],
    parameters: [{ name: 'valore', takes: 'any', repeated: true }],
    result: 'number',
    example: 'CONTA(@q_1; @q_2; @q_3)',
    evaluate: overPresent(count),
  },
]
