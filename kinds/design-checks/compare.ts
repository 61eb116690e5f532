import { Absent } from '../../contract/formula/absent'
import { comparisonOf, opposite } from '../../contract/formula/comparison'
import type { ComparisonOperator } from '../../contract/formula/expression'
import { computedValue } from '../../contract/formula/computed-value'
import { isDay, piecesOf, truth, type Known, type Possible, type Values } from './possible'

interface Outcomes {
  readonly yes: boolean
  readonly no: boolean
  readonly neither: boolean
}

const all: Outcomes = { yes: true, no: true, neither: true }
const noEnvironment = { operand: () => null, surveyDate: '2024-01-01' }

/** Two known values: what the formula itself would say. */
function ofKnown(operator: ComparisonOperator, one: Known, other: Known): Outcomes {
  const value = comparisonOf(
    operator,
    () => computedValue(one),
    () => computedValue(other),
  )(noEnvironment)
  return { yes: value === true, no: value === false, neither: value instanceof Absent }
}

type Order<T> = (one: T, other: T) => number

/** Two intervals of the same kind: what some pair of their values would say. */
function ofIntervals<T>(
  operator: ComparisonOperator,
  [low, high]: readonly [T, T],
  [otherLow, otherHigh]: readonly [T, T],
  order: Order<T>,
): Outcomes {
  const less = order(low, otherHigh) < 0
  const more = order(high, otherLow) > 0
  const meets = order(low, otherHigh) <= 0 && order(high, otherLow) >= 0
  const [yes, no] = {
    '=': [meets, less || more],
    '<>': [less || more, meets],
    '<': [less, meets || more],
    '<=': [less || meets, more],
    '>': [more, meets || less],
    '>=': [more || meets, less],
  }[operator]
  return { yes: yes === true, no: no === true, neither: false }
}

function numberEnds(values: Values): readonly [number, number] | null {
  if (values.kind === 'numbers') return [values.low, values.high]
  const [only] = values.kind === 'known' ? values.values : []
  return typeof only === 'number' ? [only, only] : null
}

function dayEnds(values: Values): readonly [string, string] | null {
  if (values.kind === 'days') return [values.low, values.high]
  const [only] = values.kind === 'known' ? values.values : []
  return only !== undefined && isDay(only) ? [only.day, only.day] : null
}

const bySize: Order<number> = (one, other) => Math.sign(one - other)

const byDay: Order<string> = (one, other) => (one === other ? 0 : one < other ? -1 : 1)

function ofPieces(operator: ComparisonOperator, one: Values, other: Values): Outcomes {
  if (one.kind === 'any' || other.kind === 'any') return all
  if (one.kind === 'known' && other.kind === 'known') {
    const [[left], [right]] = [one.values, other.values]
    return left === undefined || right === undefined ? all : ofKnown(operator, left, right)
  }
  const [left, right] = [numberEnds(one), numberEnds(other)]
  if (left !== null && right !== null) return ofIntervals(operator, left, right, bySize)
  const [from, to] = [dayEnds(one), dayEnds(other)]
  if (from !== null && to !== null) return ofIntervals(operator, from, to, byDay)
  // Of different kinds: never comparable.
  return { yes: false, no: false, neither: true }
}

/** What a comparison may come to. */
export function compared(operator: ComparisonOperator, one: Possible, other: Possible): Possible {
  let [yes, no, neither] = [false, false, one.absent || other.absent]
  for (const left of piecesOf(one.values)) {
    for (const right of piecesOf(other.values)) {
      const outcome = ofPieces(operator, left, right)
      yes ||= outcome.yes
      no ||= outcome.no
      neither ||= outcome.neither
    }
  }
  return truth(yes, no, neither)
}

/** The values of one side with which a comparison can be true, or false; intervals are kept whole or cut where it is plain. */
export function narrowed(
  operator: ComparisonOperator,
  one: Values,
  other: Possible,
  wanted: boolean,
): Values {
  const fits = (piece: Values) => {
    const { values } = compared(operator, { absent: false, values: piece }, other)
    return values.kind === 'known' && values.values.includes(wanted)
  }
  if (one.kind === 'known') {
    const kept = one.values.filter((value) => fits({ kind: 'known', values: [value] }))
    return kept.length === 0 ? { kind: 'none' } : { kind: 'known', values: kept }
  }
  if (one.kind === 'any') return one
  if (!fits(one)) return { kind: 'none' }
  return cut(wanted ? operator : opposite[operator], one, other.values)
}

/** An interval cut at what it is compared with. The end itself always stays: a wider interval is never wrong. */
function cut(operator: ComparisonOperator, one: Values, other: Values): Values {
  const bounds = numberEnds(other)
  if (one.kind === 'numbers' && bounds !== null && other.kind !== 'none') {
    const all =
      other.kind === 'known' ? other.values.filter((value) => typeof value === 'number') : bounds
    const [least, greatest] = [Math.min(...all), Math.max(...all)]
    const low =
      operator === '>' || operator === '>=' || operator === '=' ? Math.max(one.low, least) : one.low
    const high =
      operator === '<' || operator === '<=' || operator === '='
        ? Math.min(one.high, greatest)
        : one.high
    return low <= high ? { ...one, low, high } : one
  }
  return one
}
