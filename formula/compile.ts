import {
  type Evaluate,
  type FormulaEnvironment,
  absentBecauseOf,
  computedValue,
} from './computed-value'
import type { Expression, Call, Chain, ChainOperator, Comparison, Unary } from './expression'
import { type FormulaResult, Absent, failed, missing, type FormulaReason } from './result'
import { FormulaNumber } from './number'
import { parseOrThrow } from './parse'
import { references } from './references'
import { comparisonOf, comparedWith } from './comparison'
import { signature, takesCount } from './functions/function'
import { asNumber } from './functions/strict'
import { functionNamed, unknownFunction } from './functions/table'
import { formulaIssues } from './issues'

export type { FormulaEnvironment } from './computed-value'
export { FormulaSyntaxError } from './issues'

/** A compiled formula: parsed once, computed at every keystroke and every save. */
export interface CompiledFormula {
  readonly expression: Expression
  /** Ids of the questions that it refers to, each once, in order of appearance. */
  readonly references: readonly string[]
  /** Computes it for one survey. Never throws; the work is bounded by `limits`. */
  evaluate(environment: FormulaEnvironment): FormulaResult
}

/**
 * Compiles a formula (product §7). Throws `FormulaSyntaxError` if it can't be parsed, or is empty. What `check`
 * rejects otherwise (unknown names, wrong types) gives null with a reason. A null result has its `reason`, or
 * the `missing` answers.
 */
export function compile(text: string): CompiledFormula {
  const expression = parseOrThrow(text)
  const evaluate = closureOf(expression)
  return {
    expression,
    references: references(text),
    evaluate: (environment) => outcome(evaluate, environment),
  }
}

function outcome(evaluate: Evaluate, environment: FormulaEnvironment): FormulaResult {
  const value = evaluate(environment)
  const result = value instanceof FormulaNumber ? value.toStored() : value
  return result instanceof Absent ? result.result() : { value: result, reason: null }
}

/** The expression as a function of the answers. The tree is walked only here; its depth is bounded by the parser. */
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
      return comparisonClosure(expression)
    case 'call':
      return callOf(expression)
  }
}

/** A choice equals each text that names its option. */
function comparisonClosure({ operator, left, right }: Comparison): Evaluate {
  const [leftSide, rightSide] = [closureOf(left), closureOf(right)]
  return comparisonOf(
    operator,
    comparedWith(left, leftSide, right),
    comparedWith(right, rightSide, left),
  )
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

/** Computes an operation of two numbers. */
export function operate(operator: ChainOperator, left: FormulaNumber, right: FormulaNumber) {
  if (operator === '+') return left.plus(right)
  if (operator === '-') return left.minus(right)
  return operator === '*' ? left.times(right) : left.over(right)
}

/** Computes all operands even after a null, so that every missing answer is listed at once. */
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

/**
 * Compiles a call. One that `check` would reject gives null with its reason, since a stored formula may be older
 * than a rule.
 */
function callOf({ name, arguments: args }: Call): Evaluate {
  const called = functionNamed(name)
  if (called === null) return always(unknownFunction(name))
  if (!takesCount(called, args.length)) {
    return always(formulaIssues.wrongCount(called.name, signature(called), args.length))
  }
  return called.evaluate(
    args.map((expression) => ({
      evaluate: closureOf(expression),
      reference: expression.kind === 'reference' ? expression.id : null,
    })),
  )
}

function always(reason: FormulaReason): Evaluate {
  const absent = failed(reason)
  return () => absent
}
