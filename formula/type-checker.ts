import { type FormulaError, type FormulaIssue, formulaIssues } from './issues'
import {
  type Call,
  type Chain,
  type Comparison,
  type Expression,
  type Reference,
  type Span,
  type Unary,
  limits,
} from './expression'
import type { FormulaFunction } from './functions/function'
import type { FormulaScope, FormulaType } from './value'
import type { Expected } from './wording'
import { isOrdered } from './comparison'
import { parameterAt, repeatedParameters, signature, takesCount } from './functions/function'
import { functionNamed, unknownFunction } from './functions/table'

const isLoose = (expected: Expected) =>
  expected === 'any' || expected === 'choice' || expected === 'question'

/** Whether a value of this type may be used where another is expected; `unknown` may be used everywhere. */
function fits(type: FormulaType, expected: Expected): boolean {
  if (type === 'unknown' || isLoose(expected)) return true
  if (expected === 'measure') return type === 'number'
  return expected === 'numberOrDate' ? isOrdered(type) : type === expected
}

/** Whether an expression gives no result on purpose. */
function givesNothing(expression: Expression): boolean {
  return expression.kind === 'call' && functionNamed(expression.name)?.name === 'NO_RESULT'
}

/**
 * Determines the type of an expression and collects its issues. A part with an issue is of type `unknown`, so
 * that it has no second one.
 */
export class TypeChecker {
  readonly errors: FormulaError[] = []
  readonly #scope: FormulaScope

  constructor(scope: FormulaScope) {
    this.#scope = scope
  }

  typeOf(expression: Expression): FormulaType {
    switch (expression.kind) {
      case 'number':
      case 'text':
      case 'boolean':
        return expression.kind
      case 'reference':
        return this.#reference(expression)
      case 'unary':
        return this.#unary(expression)
      case 'chain':
        return this.#chain(expression)
      case 'comparison':
        return this.#comparison(expression)
      case 'call':
        return this.#call(expression)
    }
  }

  #report(issue: FormulaIssue, { start, end }: Span): FormulaType {
    if (this.errors.length < limits.errors) this.errors.push({ ...issue, start, end })
    return 'unknown'
  }

  #expect(expression: Expression, expected: Expected, user: string): FormulaType {
    const type = this.typeOf(expression)
    return fits(type, expected)
      ? type
      : this.#report(formulaIssues.wrongType(user, expected, type), expression)
  }

  #reference(reference: Reference): FormulaType {
    if (reference.id === this.#scope.self)
      return this.#report(formulaIssues.selfReference, reference)
    const question = this.#scope.question(reference.id)
    if (question === null)
      return this.#report(formulaIssues.unknownReference(reference.id), reference)
    return question.list === true ? 'list' : question.type
  }

  #unary({ operator, operand }: Unary): FormulaType {
    this.#expect(operand, 'number', operator)
    return 'number'
  }

  #chain({ first, rest }: Chain): FormulaType {
    this.#expect(first, 'number', rest[0]?.operator ?? '+')
    for (const { operator, operand } of rest) this.#expect(operand, 'number', operator)
    return 'number'
  }

  #comparison(comparison: Comparison): FormulaType {
    const left = this.typeOf(comparison.left)
    const right = this.typeOf(comparison.right)
    this.#option(comparison.left, comparison.right)
    this.#option(comparison.right, comparison.left)
    const knownTypes = [left, right].filter((type) => type !== 'unknown')
    const ordering = comparison.operator !== '=' && comparison.operator !== '<>'
    const unordered = knownTypes.find((type) => !isOrdered(type))
    if (knownTypes.includes('list') || (knownTypes.length === 2 && left !== right)) {
      this.#report(formulaIssues.notComparable(left, right), comparison)
    } else if (ordering && unordered !== undefined) {
      this.#report(formulaIssues.notOrdered(unordered), comparison)
    }
    return 'boolean'
  }

  /** Rejects a code that options of several branches have, because it is not clear which one is meant. */
  #option(question: Expression | undefined, code: Expression | undefined): void {
    if (question?.kind !== 'reference' || code?.kind !== 'text') return
    const options = this.#scope.question(question.id)?.ambiguous?.(code.value) ?? []
    if (options.length > 0) this.#report(formulaIssues.ambiguousCode(code.value, options), code)
  }

  #call(call: Call): FormulaType {
    const called = functionNamed(call.name)
    if (called === null) {
      for (const arg of call.arguments) this.typeOf(arg)
      return this.#report(unknownFunction(call.written), call.nameSpan)
    }
    const types = call.arguments.map((arg, index) => this.#argument(call, called, arg, index))
    if (called.parameters[1]?.takes === 'text' && called.parameters[0]?.takes === 'choice') {
      this.#option(call.arguments[0], call.arguments[1])
    }
    if (!takesCount(called, types.length)) {
      this.#report(formulaIssues.wrongCount(call.written, signature(called), types.length), call)
      return called.result === 'same' ? 'unknown' : called.result
    }
    const issue = called.check?.(call.arguments) ?? null
    if (issue !== null) this.#report(issue.issue, issue.at)
    const same = called.sameFrom === undefined ? null : this.#same(call, called, types)
    return called.result === 'same' ? (same ?? 'unknown') : called.result
  }

  #argument(call: Call, called: FormulaFunction, arg: Expression, index: number): FormulaType {
    const expected = parameterAt(called, index)?.takes ?? 'any'
    if (expected === 'question' || expected === 'measure') {
      if (arg.kind === 'reference') return this.#expect(arg, expected, call.written)
      this.typeOf(arg)
      return this.#report(formulaIssues.needsQuestion(call.written), arg)
    }
    if (expected !== 'choice') return this.#expect(arg, expected, call.written)
    const type = this.typeOf(arg)
    if (arg.kind !== 'reference') return this.#report(formulaIssues.needsChoice(call.written), arg)
    const question = this.#scope.question(arg.id)
    const choice = question?.choice ?? (type !== 'date' && type !== 'boolean')
    return choice ? type : this.#report(formulaIssues.needsChoice(call.written), arg)
  }

  /**
   * The common type of arguments that must agree, or `unknown` if any of them is. An expression without a result
   * fits every type.
   */
  #same(call: Call, called: FormulaFunction, types: readonly FormulaType[]): FormulaType {
    const first = called.sameFrom ?? 0
    const step = Math.max(1, repeatedParameters(called))
    let common: FormulaType | null = null
    let isUnknown = false
    for (const [index, type] of types.entries()) {
      const arg = call.arguments[index]
      if (index < first || (index - first) % step !== 0 || arg === undefined) continue
      if (givesNothing(arg)) continue
      if (type === 'unknown') {
        isUnknown = true
        continue
      }
      if (common !== null && common !== type) {
        return this.#report(formulaIssues.differentTypes(call.written, common, type), arg)
      }
      common = type
    }
    return isUnknown ? 'unknown' : (common ?? 'unknown')
  }
}
