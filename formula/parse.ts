import type { FormulaError } from './error'
import type { Expression } from './expression'
import { FormulaSyntaxError } from './error'
import { limits } from './limits'
import { Parser } from './parser'
import { tokenize } from './tokens'
import { formulaIssues } from './issues'

export type { FormulaError } from './error'

/**
 * The syntax tree of a formula (product §7), or null and what is wrong; syntax errors come one at a time, the first.
 * Names of functions are not looked up here. Precedence from loosest to tightest, as in Excel where Excel has them:
 * `OR/O`, `AND/E`, `NOT/NON`, comparisons (not chained), `+ -`, `* /`, `^`, signs, `%`. So `-2^2` is 4, as in Excel;
 * `2^3^2` is 2^(3^2) = 512, as in mathematics and R, where Excel goes from left to right.
 * Never throws; bounded by `limits`.
 */
export function parse(text: string): {
  expression: Expression | null
  errors: FormulaError[]
  hints: FormulaError[]
} {
  try {
    const { expression, hints } = parsed(text)
    return { expression, errors: [], hints }
  } catch (error) {
    if (!(error instanceof FormulaSyntaxError)) throw error
    const { code, values, start, end } = error
    return { expression: null, errors: [{ code, values, start, end }], hints: [] }
  }
}

/** The same, but throws `FormulaSyntaxError`. */
export function parseOrThrow(text: string): Expression {
  return parsed(text).expression
}

function parsed(text: string): { expression: Expression; hints: FormulaError[] } {
  if (text.length > limits.length) {
    throw new FormulaSyntaxError(formulaIssues.tooLong, limits.length, text.length)
  }
  const tokens = tokenize(text)
  if (tokens.length === 1) throw new FormulaSyntaxError(formulaIssues.empty, 0, text.length)
  const parser = new Parser(tokens, text)
  return { expression: parser.formula(), hints: parser.hints }
}
