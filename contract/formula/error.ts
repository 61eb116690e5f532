/** What is wrong in a formula and what to do, in Italian; `start` and `end` are UTF-16 offsets in its text. */
export interface FormulaError {
  readonly message: string
  readonly start: number
  readonly end: number
}

/** A text that is no formula. */
export class FormulaSyntaxError extends Error implements FormulaError {
  override readonly name = 'FormulaSyntaxError'
  readonly start: number
  readonly end: number

  constructor(message: string, start: number, end: number) {
    super(message)
    this.start = start
    this.end = end
  }
}
