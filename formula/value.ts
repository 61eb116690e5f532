/**
 * What a formula computes with (product §7). Numbers are finite; null means "not answered" or "not computable".
 */
export type FormulaValue = number | string | boolean | FormulaDate | FormulaList | null

/** A calendar day, kept apart from text so that a comparison with a text is a type error and not a surprise. */
export interface FormulaDate {
  readonly day: string
}

/** The codes of the options chosen in a multiple choice, in the options' order. */
export type FormulaList = readonly string[]

/** What the checker knows of a value before there is one; `unknown` where options mix scores and texts. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'list' | 'unknown'

/** One option that an answer chooses, as SELECTED, SCORE and LABEL need it. */
export interface ChosenOption {
  readonly id: string
  readonly label: string
  readonly code: string
  /** The codes that lead to it, where there are levels: `c/9`. */
  readonly path: string | null
  readonly score: number | null
}

/** What a reference `@q_12` gives to a formula. */
export interface Operand {
  readonly value: FormulaValue
  /** Only for choices: the options chosen, in the options' order. */
  readonly chosen?: readonly ChosenOption[]
  /** Only where the question has bands: the one that the value falls into, null above the last. */
  readonly band?: string | null
}

/** A formula's outcome as it is stored, sent and shown: a date is its `YYYY-MM-DD`. */
export type StoredFormulaValue = number | string | boolean | null
