import type { Evaluate, FormulaEnvironment } from './environment'
import type { Expression } from './expression'
import type { FormulaResult } from './result'
import { Absent } from './absent'
import { closureOf } from './closure'
import { FormulaNumber } from './number'
import { parseOrThrow } from './parse'
import { references } from './references'

export type { FormulaEnvironment } from './environment'
export { FormulaSyntaxError } from './error'

/** A formula made ready: parsed once, computed at every keystroke and every save. */
export interface CompiledFormula {
  readonly expression: Expression
  /** Ids of the questions it needs, each once, in order of appearance. */
  readonly references: readonly string[]
  /** Its outcome for one survey; never throws, the work is bounded by `limits`. */
  evaluate(environment: FormulaEnvironment): FormulaResult
}

/**
 * Makes a formula ready to be computed (product §7). Throws `FormulaSyntaxError` when it can't be parsed, an empty one
 * included; what `check` finds besides (unknown names, wrong types) gives null with a reason when computed.
 * A null result says why: `reason` for what can't be computed, `missing` for the answers that are not there.
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
