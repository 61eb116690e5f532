import type { FormulaError } from './error'
import type { FormulaIssue } from './issues'
import type { Call, Chain, Comparison, Expression, Reference, Span, Unary } from './expression'
import type { FormulaFunction } from './functions/function'
import type { FormulaScope } from './scope'
import type { FormulaType } from './value'
import type { Expected } from './wording'
import { isOrdered } from './comparison'
import { parameterAt, repeatedParameters, signature, takesCount } from './functions/function'
import { functionNamed } from './functions/table'
import { limits } from './limits'
import { unknownFunction } from './unknown-function'
import { formulaIssues } from './issues'

const isLoose = (expected: Expected) =>
  expected === 'any' || expected === 'choice' || expected === 'question'

/** Whether a value of this type may stand where another is expected; the unknown may stand everywhere. */
function fits(type: FormulaType, expected: Expected): boolean {
  if (type === 'unknown' || isLoose(expected)) return true
  if (expected === 'measure') return type === 'number'
  return expected === 'numberOrDate' ? isOrdered(type) : type === expected
}

/** Whether an expression gives no result on purpose. */
function givesNothing(expression: Expression): boolean {
  return expression.kind === 'call' && functionNamed(expression.name)?.name === 'NO_RESULT'
}

/** Finds the type of an expression and gathers what is wrong in it; what is wrong counts as unknown, so that one fault is told once. */
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

  #refuse(issue: FormulaIssue, { start, end }: Span): FormulaType {
    if (this.errors.length < limits.errors) this.errors.push({ ...issue, start, end })
    return 'unknown'
  }

  #expect(expression: Expression, expected: Expected, by: string): FormulaType {
    const type = this.typeOf(expression)
    return fits(type, expected)
      ? type
      : this.#refuse(formulaIssues.wrongType(by, expected, type), expression)
  }

  #reference(reference: Reference): FormulaType {
    if (reference.id === this.#scope.self)
      return this.#refuse(formulaIssues.selfReference, reference)
    const question = this.#scope.question(reference.id)
    if (question === null)
      return this.#refuse(formulaIssues.unknownReference(reference.id), reference)
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
    const known = [left, right].filter((type) => type !== 'unknown')
    const ordering = comparison.operator !== '=' && comparison.operator !== '<>'
    const unordered = known.find((type) => !isOrdered(type))
    if (known.includes('list') || (known.length === 2 && left !== right)) {
      this.#refuse(formulaIssues.notComparable(left, right), comparison)
    } else if (ordering && unordered !== undefined) {
      this.#refuse(formulaIssues.notOrdered(unordered), comparison)
    }
    return 'boolean'
  }

  /** Refuses a code that options of several branches have: it must be plain which of them is meant. */
  #option(question: Expression | undefined, code: Expression | undefined): void {
    if (question?.kind !== 'reference' || code?.kind !== 'text') return
    const alike = this.#scope.question(question.id)?.alike?.(code.value) ?? []
    if (alike.length > 0) this.#refuse(formulaIssues.ambiguousCode(code.value, alike), code)
  }

  #call(call: Call): FormulaType {
    const called = functionNamed(call.name)
    if (called === null) {
      for (const given of call.arguments) this.typeOf(given)
      return this.#refuse(unknownFunction(call.written), call.nameSpan)
    }
    const types = call.arguments.map((given, index) => this.#argument(call, called, given, index))
    if (called.parameters[1]?.takes === 'text' && called.parameters[0]?.takes === 'choice') {
      this.#option(call.arguments[0], call.arguments[1])
    }
    if (!takesCount(called, types.length)) {
      this.#refuse(formulaIssues.wrongCount(call.written, signature(called), types.length), call)
      return called.result === 'same' ? 'unknown' : called.result
    }
    const found = called.check?.(call.arguments) ?? null
    if (found !== null) this.#refuse(found.issue, found.at)
    const same = called.sameFrom === undefined ? null : this.#same(call, called, types)
    return called.result === 'same' ? (same ?? 'unknown') : called.result
  }

  #argument(call: Call, called: FormulaFunction, given: Expression, index: number): FormulaType {
    const expected = parameterAt(called, index)?.takes ?? 'any'
    if (expected === 'question' || expected === 'measure') {
      if (given.kind === 'reference') return this.#expect(given, expected, call.written)
      this.typeOf(given)
      return this.#refuse(formulaIssues.needsQuestion(call.written), given)
    }
    if (expected !== 'choice') return this.#expect(given, expected, call.written)
    const type = this.typeOf(given)
    if (given.kind !== 'reference')
      return this.#refuse(formulaIssues.needsChoice(call.written), given)
    const question = this.#scope.question(given.id)
    const choice = question?.choice ?? (type !== 'date' && type !== 'boolean')
    return choice ? type : this.#refuse(formulaIssues.needsChoice(call.written), given)
  }

  /**
   * The one type of the arguments that must have one; unknown when any is, since it may turn out to be another. What gives
   * nothing fits every type.
   */
  #same(call: Call, called: FormulaFunction, types: readonly FormulaType[]): FormulaType {
    const first = called.sameFrom ?? 0
    const step = Math.max(1, repeatedParameters(called))
    let common: FormulaType | null = null
    let isUnknown = false
    for (const [index, type] of types.entries()) {
      const given = call.arguments[index]
      if (index < first || (index - first) % step !== 0 || given === undefined) continue
      if (givesNothing(given)) continue
      if (type === 'unknown') {
        isUnknown = true
        continue
      }
      if (common !== null && common !== type) {
        return this.#refuse(formulaIssues.differentTypes(call.written, common, type), given)
      }
      common = type
    }
    return isUnknown ? 'unknown' : (common ?? 'unknown')
  }
}
