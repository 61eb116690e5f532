import type { Value } from '../computed-value'
import type { FormulaEnvironment } from '../environment'
import type { FormulaDate } from '../value'
import type { Expression } from '../expression'
import type { Argument, FormulaFunction, Parameter, CallIssue } from './function'
import { Absent, failed } from '../absent'
import { absentBecauseOf, mismatch } from '../computed-value'
import { formulaIssues } from '../issues'
import { FormulaNumber, sumOf } from '../number'
import { wording } from '../wording'
import { asNumber } from './strict'

const { reasons } = wording

const numbers: readonly Parameter[] = [{ name: 'numero', takes: 'number', repeated: true }]
const ordered: readonly Parameter[] = [{ name: 'valore', takes: 'numberOrDate', repeated: true }]

type Present = Exclude<Value, Absent>

/** The values that are there, and the nulls. */
function parted(args: readonly Argument[], environment: FormulaEnvironment) {
  const present: Present[] = []
  const absent: Absent[] = []
  for (const { evaluate } of args) {
    const value = evaluate(environment)
    if (value instanceof Absent) absent.push(value)
    else present.push(value)
  }
  return { present, absent }
}

/** Nulls are skipped; null when all are, because of all of them (product §7). */
function overPresent(compute: (values: Present[]) => Value): FormulaFunction['evaluate'] {
  return (args) => (environment) => {
    const { present, absent } = parted(args, environment)
    return present.length === 0 ? absentBecauseOf(...absent) : compute(present)
  }
}

function onNumbers(values: Present[], compute: (numbers: FormulaNumber[]) => Value): Value {
  const other = values.find((value) => !(value instanceof FormulaNumber))
  if (other !== undefined) return mismatch('number', other)
  return compute(values.filter((value) => value instanceof FormulaNumber))
}

function overNumbers(compute: (values: FormulaNumber[]) => Value): FormulaFunction['evaluate'] {
  return overPresent((values) => onNumbers(values, compute))
}

function mean(values: readonly FormulaNumber[]): FormulaNumber | Absent {
  const sum = sumOf(values)
  return sum instanceof Absent ? sum : sum.over(FormulaNumber.of(values.length))
}

/** R's type 7, which for the median is the middle one or the mean of the two in the middle. */
function median(values: readonly FormulaNumber[]): Value {
  const sorted = [...values].sort((one, other) => one.compare(other))
  const middle = (sorted.length - 1) / 2
  return mean(sorted.slice(Math.floor(middle), Math.ceil(middle) + 1))
}

/** Of a sample: divided by n − 1. */
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

/** A number of values that are needed: null with fewer, because of those that are missing. */
function ofAtLeast(
  compute: (values: readonly FormulaNumber[]) => Value,
): FormulaFunction['evaluate'] {
  return ([least, ...args]) => {
    return (environment) => {
      const needed =
        least === undefined ? failed(reasons.leastCount) : asNumber(least.evaluate(environment))
      if (needed instanceof Absent) return needed
      const count = needed.toWhole()
      if (!(count >= 1)) return failed(reasons.leastCount)
      const { present, absent } = parted(args, environment)
      return present.length < count
        ? new Absent(reasons.tooFew(count, present.length), null, absent)
        : onNumbers(present, compute)
    }
  }
}

/** How many are needed, where it is written in the formula, is no more than there are. */
function checkLeast([least, ...values]: readonly Expression[]): CallIssue | null {
  if (least?.kind !== 'number') return null
  const isRight = Number.isInteger(least.value) && least.value >= 1 && least.value <= values.length
  return isRight ? null : { issue: formulaIssues.leastCount(values.length), at: least }
}

function isDate(value: Value): value is FormulaDate {
  return typeof value === 'object' && 'day' in value
}

/** The least or greatest of numbers, or of days: those are written so that the order of texts is theirs. */
function extreme(wanted: 'least' | 'greatest'): FormulaFunction['evaluate'] {
  const isBetter = (order: number) => (wanted === 'least' ? order < 0 : order > 0)
  return overPresent((values) => {
    const days = values.filter(isDate)
    if (days.length === 0) {
      return onNumbers(values, (found) =>
        found.reduce((best, next) => (isBetter(next.compare(best)) ? next : best)),
      )
    }
    const other = values.find((value) => !isDate(value))
    if (other !== undefined) return mismatch('date', other)
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
    check: checkLeast,
    evaluate: ofAtLeast(sumOf),
  },
  {
    name: 'MEAN_AT_LEAST',
    aliases: ['MEDIA_ALMENO'],
    parameters: [{ name: 'quante', takes: 'number' }, ...numbers],
    result: 'number',
    example: 'MEDIA_ALMENO(4; @q_1; @q_2; @q_3; @q_4; @q_5; @q_6; @q_7) * 7',
    check: checkLeast,
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
