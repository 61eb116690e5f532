import type { Call, Chain, ChainOperator, Comparison, Expression, Unary } from './expression'
import type { Evaluate } from './environment'
import { Absent, failed, missing } from './absent'
import { absentBecauseOf, computedValue } from './computed-value'
import { comparisonOf } from './comparison'
import type { FormulaReason } from './result'
import { FormulaNumber } from './number'
import { signature, takesCount } from './functions/function'
import { asNumber } from './functions/strict'
import { functionNamed } from './functions/table'
import { comparedWith } from './option-name'
import { unknownFunction } from './unknown-function'
import { formulaIssues } from './issues'

/** The expression as a function of the answers; the tree is walked once, here. Depth is bounded by the parser. */
export function closureOf(expression: Expression): Evaluate {
  switch (expression.kind) {
    case 'number': {
      const value = FormulaNumber.read(expression.written)
      return () => value
    }
    case 'text':
    case 'boolean': {
      const { value } = expression
      return () => value
    }
    case 'reference':
      return referenceOf(expression.id)
    case 'unary':
      return unaryOf(expression)
    case 'chain':
      return chainOf(expression)
    case 'comparison':
      return compared(expression)
    case 'call':
      return callOf(expression)
  }
}

/** A choice is equal to each text that names its option. */
function compared({ operator, left, right }: Comparison): Evaluate {
  const [one, other] = [closureOf(left), closureOf(right)]
  return comparisonOf(operator, comparedWith(left, one, right), comparedWith(right, other, left))
}

function referenceOf(id: string): Evaluate {
  const absent = missing(id)
  return (environment) => {
    const value = environment.operand(id)?.value ?? null
    return value === null ? absent : computedValue(value)
  }
}

const hundred = FormulaNumber.of(100)

function unaryOf({ operator, operand }: Unary): Evaluate {
  const evaluate = closureOf(operand)
  return (environment) => {
    const value = asNumber(evaluate(environment))
    if (value instanceof Absent || operator === '+') return value
    return operator === '-' ? value.negated() : value.over(hundred)
  }
}

/** An operation of two numbers. */
export function operate(operator: ChainOperator, left: FormulaNumber, right: FormulaNumber) {
  if (operator === '+') return left.plus(right)
  if (operator === '-') return left.minus(right)
  return operator === '*' ? left.times(right) : left.over(right)
}

/** All operands are computed even after a null, so that every missing answer is named at once. */
function chainOf({ first, rest }: Chain): Evaluate {
  const start = closureOf(first)
  const steps = rest.map(({ operator, operand }) => ({ operator, evaluate: closureOf(operand) }))
  return (environment) => {
    let total = asNumber(start(environment))
    const absent: Absent[] = total instanceof Absent ? [total] : []
    for (const { operator, evaluate } of steps) {
      const value = asNumber(evaluate(environment))
      if (value instanceof Absent) absent.push(value)
      if (total instanceof Absent || value instanceof Absent) continue
      total = operate(operator, total, value)
      if (total instanceof Absent) absent.push(total)
    }
    return absent.length > 0 ? absentBecauseOf(...absent) : total
  }
}

/** A call that `check` would refuse is null with its reason: a stored formula may be older than a rule. */
function callOf({ name, arguments: given }: Call): Evaluate {
  const called = functionNamed(name)
  if (called === null) return always(unknownFunction(name))
  if (!takesCount(called, given.length)) {
    return always(formulaIssues.wrongCount(called.name, signature(called), given.length))
  }
  return called.evaluate(
    given.map((expression) => ({
      evaluate: closureOf(expression),
      reference: expression.kind === 'reference' ? expression.id : null,
    })),
  )
}

function always(reason: FormulaReason): Evaluate {
  const absent = failed(reason)
  return () => absent
}
