import { type FormulaError, FormulaSyntaxError, formulaIssues } from './issues'
import { type Expression, limits } from './expression'
import { Parser } from './parser'
import { tokenize } from './tokens'

export type { FormulaError } from './issues'

/**
 * Syntax tree of a formula (product §7), or null and the first syntax error. Names of functions are not looked
 * up here. Never throws; bounded by `limits`.
 *
 * Precedence from loosest to tightest, like Excel's: `OR/O`, `AND/E`, `NOT/NON`, comparisons (not chained), `+
 * -`, `* /`, `^`, signs, `%`. So `-2^2` is 4, as in Excel. But `2^3^2` is 2^(3^2) = 512, as in mathematics and
 * R, while Excel goes from left to right.
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

/** Syntax tree of a formula. Throws `FormulaSyntaxError` if there is none. */
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
