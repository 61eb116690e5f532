import {
  type Value,
  type Evaluate,
  absentBecauseOf,
  type FormulaEnvironment,
} from './computed-value'
import type { ComparisonOperator, Expression } from './expression'
import { Absent, failed, typeOf } from './result'
import { FormulaNumber } from './number'
import { sameText } from './text'
import { wording } from './wording'
import type { ChosenOption } from './value'

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

/** Operator of the same comparison with its sides exchanged. */
export const flipped: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '=',
  '<>': '<>',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}

/** Operator that is true exactly if the first one is false. */
export const opposite: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}

/** Whether values of a type have an order. Texts have none: "10" would come before "9". */
export function isOrdered(type: ReturnType<typeof typeOf>): boolean {
  return type === 'number' || type === 'date'
}

/**
 * Returns −1, 0 or 1; texts and true/false are only equal or not. Null with a reason if two values can't be
 * compared.
 */
function compare(operator: ComparisonOperator, left: Present, right: Present): Ordering | Absent {
  if (left instanceof FormulaNumber && right instanceof FormulaNumber) return left.compare(right)
  const [type, otherType] = [typeOf(left), typeOf(right)]
  const forEquality = operator === '=' || operator === '<>'
  if (type === otherType && (forEquality || isOrdered(type))) {
    if (typeof left === 'string' && typeof right === 'string') return sameText(left, right) ? 0 : 1
    if (typeof left === 'boolean') return left === right ? 0 : 1
    if (typeof left === 'object' && 'day' in left && typeof right === 'object' && 'day' in right) {
      return left.day === right.day ? 0 : left.day < right.day ? -1 : 1
    }
  }
  return failed(wording.reasons.notComparable(type, otherType))
}

/** A compiled comparison; null if a side is null. */
export function comparisonOf(
  operator: ComparisonOperator,
  left: Evaluate,
  right: Evaluate,
): Evaluate {
  const accept = accepts[operator]
  return (environment) => {
    const leftValue = left(environment)
    const rightValue = right(environment)
    if (leftValue instanceof Absent || rightValue instanceof Absent)
      return absentBecauseOf(leftValue, rightValue)
    const order = compare(operator, leftValue, rightValue)
    return order instanceof Absent ? order : accept(order)
  }
}

/**
 * Whether a text names an option: by its code, or by the codes that lead to it. Ids and labels never do (product
 * §7).
 */
export function isNamed({ code, path }: ChosenOption, text: string): boolean {
  return sameText(code, text) || (path !== null && sameText(path, text))
}

/**
 * One side of a comparison, compiled for the other side. If the other side is a text with the path of the chosen
 * option, which is never a value, this side gives that text.
 */
export function comparedWith(side: Expression, evaluate: Evaluate, other: Expression): Evaluate {
  if (side.kind !== 'reference' || other.kind !== 'text') return evaluate
  const { value: text } = other
  return (environment: FormulaEnvironment) => {
    const value = evaluate(environment)
    if (typeof value !== 'string') return value
    const [chosen] = environment.operand(side.id)?.chosen ?? []
    return chosen !== undefined && isNamed(chosen, text) ? text : value
  }
}
