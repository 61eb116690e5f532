/** Values that stand in the formulas of a question: on their other side a formula may come out otherwise. */
export interface Constants {
  readonly numbers: readonly number[]
  readonly texts: readonly string[]
  /** `YYYY-MM-DD` */
  readonly days: readonly string[]
}

/**
 * Answers with which formulas are tried. `extent` says how far they go: `all` answers that there are; one of each of the `classes` that
 * comparisons with the constants tell apart; or `some`.
 */
export interface Trials<Value> {
  readonly values: readonly Value[]
  readonly extent: 'all' | 'classes' | 'some'
}

/** Chooses answers that a question takes: its bounds, its options, the constants and what lies beside and between them. */
export type TrialsOf<Metadata, Value> = (metadata: Metadata, constants: Constants) => Trials<Value>

/** Up to so many answers of a question all are tried. */
export const mostOfAll = 40
