import type { ChainOperator, UnaryOperator } from '../../contract/formula/expression'
import { anyNumber, known, nothing, numbers, numbersIn, type Possible } from './possible'

/** What a sign before, or a percent after, makes of a value. */
export function sign(operator: UnaryOperator, { absent, values }: Possible): Possible {
  const { interval, others } = numbersIn(values)
  if (interval === null) return nothing
  const turn = (value: number) =>
    operator === '+' ? value : operator === '-' ? 0 - value : value / 100
  if (values.kind === 'known') {
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

function computed(operator: ChainOperator, one: number, other: number): number {
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
  const isOne = onlyNumber(left) !== null && onlyNumber(right) !== null && !absent
  const values = isOne ? known(ends[0] ?? 0) : numbers(Math.min(...ends), Math.max(...ends))
  return { absent, values }
}
