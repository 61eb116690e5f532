import type { ChainOperator, UnaryOperator } from '../../contract/formula/expression'
import { Absent } from '../../contract/formula/absent'
import { operate } from '../../contract/formula/closure'
import { FormulaNumber } from '../../contract/formula/number'
import {
  anyNumber,
  known,
  none,
  nothing,
  numbers,
  numbersIn,
  type Possible,
  type Values,
} from './possible'

/** One computed number: itself where a double says it exactly, else what lies around it. */
function around(value: FormulaNumber | Absent): Values {
  const near = value instanceof Absent ? value : value.toStored()
  if (value instanceof Absent || near instanceof Absent) return none
  return FormulaNumber.of(near).compare(value) === 0 ? known(near) : numbers(near, near)
}

/** The number that stands in a formula's text. */
export function literal(written: string): Values {
  return around(FormulaNumber.read(written))
}

/** What a sign before, or a percent after, makes of a value. */
export function sign(operator: UnaryOperator, { absent, values }: Possible): Possible {
  const { interval, others } = numbersIn(values)
  if (interval === null) return nothing
  const turn = (value: number) =>
    operator === '+' ? value : operator === '-' ? 0 - value : computed('/', value, 100)
  if (values.kind === 'known' && operator !== '%') {
    const found = values.values.filter((value) => typeof value === 'number')
    return { absent: absent || others, values: known(...found.map(turn)) }
  }
  const ends = [turn(interval.low), turn(interval.high)]
  return { absent: absent || others, values: numbers(Math.min(...ends), Math.max(...ends)) }
}

function onlyNumber({ values }: Possible): number | null {
  const [value] = values.kind === 'known' && values.values.length === 1 ? values.values : []
  return typeof value === 'number' ? value : null
}

/** The end of an interval, as near as a double is; exactly 0 only where it is. */
export function computed(operator: ChainOperator, one: number, other: number): number {
  const isFinite = Number.isFinite(one) && Number.isFinite(other)
  const exact = isFinite && operate(operator, FormulaNumber.of(one), FormulaNumber.of(other))
  const near = exact instanceof FormulaNumber ? exact.toStored() : null
  if (typeof near === 'number') return near
  if (operator === '+') return one + other
  if (operator === '-') return one - other
  return operator === '*' ? one * other : one / other
}

/** What an operation of two values may come to; the ends bound it, because each operation grows or falls with its sides. */
export function operation(operator: ChainOperator, left: Possible, right: Possible): Possible {
  const [one, two] = [numbersIn(left.values), numbersIn(right.values)]
  if (one.interval === null || two.interval === null) return nothing
  const [a, b] = [one.interval, two.interval]
  if (operator === '/' && b.low <= 0 && b.high >= 0) {
    return b.low === 0 && b.high === 0 ? nothing : { absent: true, values: anyNumber }
  }
  const ends = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => computed(operator, x, y)))
  if (ends.some(Number.isNaN)) return { absent: true, values: anyNumber }
  const isLost = left.absent || right.absent || one.others || two.others
  const absent = isLost || ends.some((end) => !Number.isFinite(end))
  const [x, y] = [onlyNumber(left), onlyNumber(right)]
  if (x === null || y === null || absent) {
    return { absent, values: numbers(Math.min(...ends), Math.max(...ends)) }
  }
  const values = around(operate(operator, FormulaNumber.of(x), FormulaNumber.of(y)))
  return { absent: values.kind === 'none', values }
}
