/** What is wrong in a formula, and what to do where that can be told: an Italian sentence each. */
export interface FormulaFault {
  readonly message: string
  readonly remedy: string | null
}

/** A fault at its place; `start` and `end` are UTF-16 offsets in the formula's text. */
export interface FormulaError extends FormulaFault {
  readonly start: number
  readonly end: number
}

/** Both sentences, where there is room for one text only. */
export function sentences({ message, remedy }: FormulaFault): string {
  return remedy === null ? message : `${message} ${remedy}`
}

/** A text that is no formula. */
export class FormulaSyntaxError extends Error implements FormulaError {
  override readonly name = 'FormulaSyntaxError'
  readonly remedy: string | null
  readonly start: number
  readonly end: number

  constructor({ message, remedy }: FormulaFault, start: number, end: number) {
    super(message)
    this.remedy = remedy
    this.start = start
    this.end = end
  }
}
