import type { Value } from './computed-value'
import type { Evaluate } from './environment'
import type { ComparisonOperator } from './expression'
import { Absent, failed, typeOf } from './absent'
import { absentBecauseOf } from './computed-value'
import { FormulaNumber } from './number'
import { sameText } from './text'
import { wording } from './wording'

type Present = Exclude<Value, Absent>
type Ordering = -1 | 0 | 1

const accepts: Record<ComparisonOperator, (order: Ordering) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

/** The same comparison with its sides exchanged. */
export const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** What holds of two values where the comparison does not. */
export const opposite: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** Whether values of one type have a before and after; texts don't: "10" would come before "9". */
export function isOrdered(type: ReturnType<typeof typeOf>): boolean {
  return type === 'number' || type === 'date'
}

/** −1, 0 or 1; for texts and true/false only equal or not. Null with a reason for what can't be compared. */
function compare(operator: ComparisonOperator, left: Present, right: Present): Ordering | Absent {
  if (left instanceof FormulaNumber && right instanceof FormulaNumber) return left.compare(right)
  const [type, other] = [typeOf(left), typeOf(right)]
  const forEquality = operator === '=' || operator === '<>'
  if (type === other && (forEquality || isOrdered(type))) {
    if (typeof left === 'string' && typeof right === 'string') return sameText(left, right) ? 0 : 1
    if (typeof left === 'boolean') return left === right ? 0 : 1
    if (typeof left === 'object' && 'day' in left && typeof right === 'object' && 'day' in right) {
      return left.day === right.day ? 0 : left.day < right.day ? -1 : 1
    }
  }
  return failed(wording.reasons.notComparable(type, other))
}

/** A comparison ready to be computed: null when a side is. */
export function comparisonOf(
  operator: ComparisonOperator,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  const accept = accepts[operator]
  return (environment) => {
    const one = left(environment)
    const two = right(environment)
    if (one instanceof Absent || two instanceof Absent) return absentBecauseOf(one, two)
    const order = compare(operator, one, two)
    return order instanceof Absent ? order : accept(order)
  }
}
