import type { Value } from '../absent'
import type { FormulaDate } from '../value'
import type { FormulaFunction, Parameter } from './function'
import { Absent, absentBecauseOf, failed, mismatch } from '../absent'
import { finite } from '../number'
import { wording } from '../wording'

const numbers: readonly Parameter[] = [{ name: 'numero', takes: 'number', repeated: true }]
const ordered: readonly Parameter[] = [{ name: 'valore', takes: 'numberOrDate', repeated: true }]

type Present = Exclude<Value, Absent>

/** Nulls are skipped; null when all are, because of all of them (product §7). */
function overPresent(compute: (values: Present[]) => Value): FormulaFunction['evaluate'] {
  return (given) => (environment) => {
    const present: Present[] = []
    const absent: Absent[] = []
    for (const { evaluate } of given) {
      const value = evaluate(environment)
      if (value instanceof Absent) absent.push(value)
      else present.push(value)
    }
    return present.length === 0 ? absentBecauseOf(...absent) : compute(present)
  }
}

function onNumbers(values: Present[], compute: (numbers: number[]) => Value): Value {
  const other = values.find((value) => typeof value !== 'number')
  if (other !== undefined) return mismatch('number', other)
  return compute(values.filter((value) => typeof value === 'number'))
}

function overNumbers(compute: (values: number[]) => Value): FormulaFunction['evaluate'] {
  return overPresent((values) => onNumbers(values, compute))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

/** R's type 7, which for the median is the middle one or the mean of the two in the middle. */
function median(values: readonly number[]): Value {
  const sorted = [...values].sort((a, b) => a - b)
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return finite(low === high ? low : (low + high) / 2)
}

/** Of a sample: divided by n − 1. */
function deviation(values: readonly number[]): Value {
  if (values.length < 2) return failed(wording.reasons.tooFewForDeviation)
  const middle = mean(values)
  const squares = sum(values.map((value) => (value - middle) ** 2))
  return finite(Math.sqrt(squares / (values.length - 1)))
}

function isDate(value: Value): value is FormulaDate {
  return typeof value === 'object' && 'day' in value
}

/** The least or greatest of numbers, or of days: those are written so that the order of texts is theirs. */
function extreme(wanted: 'least' | 'greatest'): FormulaFunction['evaluate'] {
  const better = <T>(a: T, b: T) => (wanted === 'least' ? a < b : a > b)
  return overPresent((values) => {
    const days = values.filter(isDate)
    if (days.length === 0) {
      return onNumbers(values, (found) =>
        found.reduce((best, next) => (better(next, best) ? next : best)),
      )
    }
    const other = values.find((value) => !isDate(value))
    if (other !== undefined) return mismatch('date', other)
    return days.reduce((best, next) => (better(next.day, best.day) ? next : best))
  })
}

function count(values: readonly Present[]): number {
  return sum(values.map((value) => (Array.isArray(value) ? value.length : 1)))
}

export const aggregates: readonly FormulaFunction[] = [
  {
    name: 'SUM',
    aliases: ['SOMMA'],
    parameters: numbers,
    result: 'number',
    help: 'La somma dei numeri che ci sono.',
    example: 'SOMMA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers((values) => finite(sum(values))),
  },
  {
    name: 'MEAN',
    aliases: ['MEDIA', 'AVERAGE'],
    parameters: numbers,
    result: 'number',
    help: 'La media dei numeri che ci sono.',
    example: 'MEDIA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers((values) => finite(mean(values))),
  },
  {
    name: 'MIN',
    aliases: ['MINIMO'],
    parameters: ordered,
    result: 'same',
    sameFrom: 0,
    help: 'Il più piccolo dei numeri, o la prima delle date, che ci sono.',
    example: 'MINIMO(@q_1; @q_2)',
    evaluate: extreme('least'),
  },
  {
    name: 'MAX',
    aliases: ['MASSIMO'],
    parameters: ordered,
    result: 'same',
    sameFrom: 0,
    help: 'Il più grande dei numeri, o l’ultima delle date, che ci sono.',
    example: 'MASSIMO(@q_1; @q_2)',
    evaluate: extreme('greatest'),
  },
  {
    name: 'MEDIAN',
    aliases: ['MEDIANA'],
    parameters: numbers,
    result: 'number',
    help: 'La mediana dei numeri che ci sono.',
    example: 'MEDIANA(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(median),
  },
  {
    name: 'SD',
    aliases: ['DEV_ST', 'STDEV'],
    parameters: numbers,
    result: 'number',
    help: 'La deviazione standard (n − 1) dei numeri che ci sono, almeno due.',
    example: 'DEV_ST(@q_1; @q_2; @q_3)',
    evaluate: overNumbers(deviation),
  },
  {
    name: 'COUNT',
    aliases: ['CONTA'],
    parameters: [{ name: 'valore', takes: 'any', repeated: true }],
    result: 'number',
    help: 'Quanti valori ci sono; di una scelta multipla, quante opzioni sono scelte. Niente se mancano tutti.',
    example: 'CONTA(@q_1; @q_2; @q_3)',
    evaluate: overPresent(count),
  },
]
