import type { FormulaIssue } from './issues'

/** A fault at its place; `start` and `end` are UTF-16 offsets in the formula's text. */
export interface FormulaError extends FormulaIssue {
  readonly start: number
  readonly end: number
}

/** A text that is no formula. */
export class FormulaSyntaxError extends Error implements FormulaError {
  override readonly name = 'FormulaSyntaxError'
  readonly code: FormulaIssue['code']
  readonly values: FormulaIssue['values']
  readonly start: number
  readonly end: number

  constructor({ code, values }: FormulaIssue, start: number, end: number) {
    super(code)
    this.code = code
    this.values = values
    this.start = start
    this.end = end
  }
}
