/** Constants in the formulas that use a question: a formula's outcome may change at each of them. */
export interface Constants {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
  /** `YYYY-MM-DD` */
  readonly days: readonly string[]
}

/**
 * Answers with which formulas are tried. `extent` tells how far they go: `all` possible answers, one of each of the `classes` that
 * comparisons with the constants distinguish, or `some`.
 */
export interface Trials<Value> {
  readonly values: readonly Value[]
  readonly extent: 'all' | 'classes' | 'some'
}

/** Chooses valid answers of a question: its bounds, its options, the constants, and values beside and between these. */
export type TrialsOf<Metadata, Value> = (metadata: Metadata, constants: Constants) => Trials<Value>

/** Limit of answers of a question: up to so many are all tried. */
export const maxAnswers = 40
