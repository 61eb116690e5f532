import { Absent } from '../../contract/formula/absent'
import { dayOf } from '../../contract/formula/day'
import { computed } from './arithmetic'
import {
  anything,
  anyDay,
  anyNumber,
  either,
  known,
  none,
  numbers,
  numbersIn,
  present,
  truth,
  truthValuesOf,
  type Possible,
  type Values,
} from './possible'

type Interval = readonly [low: number, high: number]

/** What a function may come to for arguments that may be these. */
type Abstract = (given: readonly Possible[]) => Possible

const maybe = (values: Values): Possible => ({ absent: true, values })

/** The arguments as intervals, and whether one of them may be something else than a number. */
function read(given: readonly Possible[]): { intervals: Interval[]; others: boolean } {
  const found = given.map(({ values }) => numbersIn(values))
  return {
    intervals: found.flatMap(({ interval }) =>
      interval === null ? [] : [[interval.low, interval.high] as const],
    ),
    others: found.some(({ others }) => others),
  }
}

/** A function of numbers that is null on null. */
function strict(compute: (...intervals: Interval[]) => Possible): Abstract {
  return (given) => {
    const { intervals, others } = read(given)
    if (intervals.length < given.length) return maybe(none)
    const { absent, values } = compute(...intervals)
    return { absent: absent || others || given.some((one) => one.absent), values }
  }
}

/** A function that skips nulls: null only when all arguments are. */
function overPresent(compute: (...intervals: Interval[]) => Interval): Abstract {
  return (given) => {
    const { intervals, others } = read(given)
    if (intervals.length === 0) return maybe(none)
    const [low, high] = compute(...intervals)
    return { absent: others || given.every(({ absent }) => absent), values: numbers(low, high) }
  }
}

/** At most one away from its first argument; to tens and hundreds it may be more. */
const rounded: Abstract = (given) => {
  const decimals = given[1]
  const places = decimals === undefined ? [0] : read([decimals]).intervals[0]
  const isNear = places !== undefined && places.every((place) => place >= 0)
  const value = strict(([low, high] = [0, 0]) =>
    isNear ? present(numbers(low - 1, high + 1)) : present(anyNumber),
  )(given.slice(0, 1))
  return { ...value, absent: value.absent || decimals !== undefined }
}

const hull = (...intervals: Interval[]): Interval => [
  Math.min(...intervals.map(([low]) => low)),
  Math.max(...intervals.map(([, high]) => high)),
]

const someNumber: Abstract = (given) => {
  const isNone = given.some(({ values }) => values.kind === 'none')
  return maybe(isNone ? none : anyNumber)
}

/** Numbers and days stay what they are; what mixes them may be anything. */
const extreme: Abstract = (given) => {
  const values = given.map((one) => one.values).reduce(either, none)
  return { absent: given.every(({ absent }) => absent) || values.kind === 'any', values }
}

/** Null on null and on what is of another type; otherwise one of these. */
function oneOf(values: Values): Abstract {
  return (given) => {
    const isNone = given.some((one) => one.values.kind === 'none')
    return maybe(isNone ? none : values)
  }
}

const parts = (low: number, high: number): Values => ({ kind: 'numbers', low, high })

const year: Abstract = ([date]) => {
  if (date?.values.kind !== 'days') return oneOf(parts(1, 9_999))(date === undefined ? [] : [date])
  const { low, high } = date.values
  return { absent: date.absent, values: parts(Number(low.slice(0, 4)), Number(high.slice(0, 4))) }
}

const date: Abstract = (given) => {
  const literals = given.map(({ absent, values }) =>
    !absent && values.kind === 'known' && values.values.length === 1 ? values.values[0] : null,
  )
  const [y, m, d] = literals
  if (typeof y !== 'number' || typeof m !== 'number' || typeof d !== 'number') {
    return oneOf(anyDay)(given)
  }
  const day = dayOf(y, m, d)
  return day instanceof Absent ? maybe(none) : present(known(day))
}

const text: Abstract = (given) => {
  const isNone = given.some(({ values }) => values.kind === 'none')
  return maybe(isNone ? none : anything)
}

/** One that decides settles it; an unknown one leaves it unknown. */
function decidedBy(decides: 'yes' | 'no'): Abstract {
  return (given) => {
    const truths = given.map(truthValuesOf)
    const other = decides === 'yes' ? 'no' : 'yes'
    const canDecide = truths.some((one) => one[decides])
    const canPass = truths.every((one) => one[other])
    const canBeUnknown =
      truths.some(({ neither }) => neither) && truths.every((one) => one.neither || one[other])
    return decides === 'yes'
      ? truth(canDecide, canPass, canBeUnknown)
      : truth(canPass, canDecide, canBeUnknown)
  }
}

const not: Abstract = ([given]) => {
  if (given === undefined) return maybe(none)
  const { yes, no, neither } = truthValuesOf(given)
  return truth(no, yes, neither)
}

const firstPresent: Abstract = (given) => {
  let values: Values = none
  for (const one of given) {
    values = either(values, one.values)
    if (!one.absent) return present(values)
  }
  return maybe(values)
}

/** Empty are nulls, and texts and lists without anything. */
const isEmpty: Abstract = ([given]) => {
  if (given === undefined) return maybe(none)
  const { absent, values } = given
  const mayBeEmpty =
    values.kind === 'any' || (values.kind === 'known' && values.values.includes(''))
  const isAlways =
    values.kind === 'none' || (values.kind === 'known' && values.values.every((one) => one === ''))
  return truth(absent || mayBeEmpty, !isAlways, false)
}

const within = (low: number, high: number): Abstract => oneOf(parts(low, high))

/** By the functions' names. What is not here may be anything: that is never wrong. */
const abstracts: Readonly<Record<string, Abstract>> = {
  AND: decidedBy('no'),
  OR: decidedBy('yes'),
  NOT: not,
  COALESCE: firstPresent,
  IS_EMPTY: isEmpty,
  ABS: strict(([low, high] = [0, 0]) =>
    present(low >= 0 ? parts(low, high) : parts(high <= 0 ? -high : 0, Math.max(-low, high))),
  ),
  SQRT: strict(([low, high] = [0, 0]) =>
    high < 0
      ? maybe(none)
      : { absent: low < 0, values: numbers(Math.sqrt(Math.max(low, 0)), Math.sqrt(high)) },
  ),
  EXP: someNumber,
  LN: someNumber,
  LOG10: someNumber,
  POW: someNumber,
  MOD: someNumber,
  FLOOR: rounded,
  CEIL: rounded,
  ROUND: rounded,
  TRUNC: rounded,
  NO_RESULT: () => maybe(none),
  LOOKUP: (given) => {
    const values = given.filter((_, at) => at >= 2 && at % 2 === 0).map((one) => one.values)
    return maybe(given[0]?.values.kind === 'none' ? none : values.reduce(either, none))
  },
  SUM: (given) => sumOfPresent(given),
  SUM_AT_LEAST: ([, ...given]) => maybe(sumOfPresent(given).values),
  MEAN_AT_LEAST: ([, ...given]) => maybe(overPresent(hull)(given).values),
  MEAN: overPresent(hull),
  MEDIAN: overPresent(hull),
  SD: overPresentOrNone,
  MIN: extreme,
  MAX: extreme,
  COUNT: (given) => {
    const isNone = given.every(({ values }) => values.kind === 'none')
    return {
      absent: given.every(({ absent }) => absent),
      values: isNone ? none : parts(1, Infinity),
    }
  },
  DATE: date,
  YEARS_BETWEEN: within(-9_999, 9_999),
  MONTHS_BETWEEN: within(-120_000, 120_000),
  DAYS_BETWEEN: within(-4_000_000, 4_000_000),
  ADD_DAYS: oneOf(anyDay),
  ADD_MONTHS: oneOf(anyDay),
  YEAR: year,
  MONTH: within(1, 12),
  DAY: within(1, 31),
  SURVEY_DATE: () => present(anyDay),
  CONCAT: text,
  LENGTH: oneOf(parts(0, Infinity)),
  UPPER: text,
  LOWER: text,
}

const sumOfPresent: Abstract = (given) =>
  overPresent((...intervals) => {
    // Any of them may be left out where it may be missing.
    const missing = given.some(
      ({ absent, values }) => absent || values.kind === 'any' || values.kind === 'known',
    )
    const ends = intervals.map(([low, high]): Interval =>
      missing ? [Math.min(low, 0), Math.max(high, 0)] : [low, high],
    )
    return [sum(ends.map(([low]) => low)), sum(ends.map(([, high]) => high))]
  })(given)

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => computed('+', total, one), 0)
}

function overPresentOrNone(given: readonly Possible[]): Possible {
  const isNone = given.every(({ values }) => values.kind === 'none')
  return maybe(isNone ? none : parts(0, Infinity))
}

/** What a call may come to; null where nothing is known of its function. */
export function abstractCall(name: string, given: readonly Possible[]): Possible | null {
  return Object.hasOwn(abstracts, name) ? (abstracts[name]?.(given) ?? null) : null
}
