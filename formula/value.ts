/** Value in formulas (product §7). Numbers are finite; null means "not answered" or "not computable". */
export type FormulaValue = number | string | boolean | FormulaDate | FormulaList | null

/** A calendar day. It is no text, so that a comparison with a text is a type error. */
export interface FormulaDate {
  readonly day: string
}

/** Codes of the options chosen in a multiple choice, in the options' order. */
export type FormulaList = readonly string[]

/** Type of a value as far as the checker knows it; `unknown` if options mix scores and texts. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'list' | 'unknown'

/** Option that an answer chooses, for SELECTED, SCORE and LABEL. */
export interface ChosenOption {
  readonly id: string
  readonly label: string
  readonly code: string
  /** Codes that lead to it, if there are levels: `c/9`. */
  readonly path: string | null
  readonly score: number | null
}

/** Value of a reference `@q_12` in a formula. */
export interface Operand {
  readonly value: FormulaValue
  /** Only for choices: the chosen options, in the options' order. */
  readonly chosen?: readonly ChosenOption[]
  /** Only for questions with bands: the value's band, null above the last. */
  readonly band?: string | null
}

/** Outcome of a formula as it is stored, sent and shown: a date is its `YYYY-MM-DD`. */
export type StoredFormulaValue = number | string | boolean | null

/** One of several options that a text in a formula names: the labels that lead to it, and a name for it alone. */
export interface AmbiguousOption {
  readonly path: string
  readonly name: string
}

/** Question that a formula may refer to. */
export interface ScopeQuestion {
  readonly type: FormulaType
  readonly name: string
  readonly list?: boolean
  readonly choice?: boolean
  readonly ambiguous?: (text: string) => readonly AmbiguousOption[]
}

/** Questions that a formula may refer to. */
export interface FormulaScope {
  /**
   * A question of the same database, or null if there is none.
   *
   * - `choice`: whether it has options, as SELECTED, SCORE and LABEL require; if absent, only dates and
   *   true/false are rejected there
   * - `list`: whether several options may be chosen
   * - `ambiguous`: options of several branches that a code names; none if it names one
   */
  question(id: string): ScopeQuestion | null
  /** Id of the formula's own question, to which it can't refer. */
  readonly self?: string
}
