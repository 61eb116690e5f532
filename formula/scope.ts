import type { FormulaType } from './value'

/** One of several options that a formula's text names: the labels that lead to it, and what names it alone. */
export interface AmbiguousOption {
  readonly path: string
  readonly name: string
}

/** A question as a formula may refer to it. */
export interface ScopeQuestion {
  readonly type: FormulaType
  readonly name: string
  readonly list?: boolean
  readonly choice?: boolean
  readonly alike?: (text: string) => readonly AmbiguousOption[]
}

/** What a formula may refer to. */
export interface FormulaScope {
  /**
   * A question of the same database, or null when there is none. `choice`: whether it is a question with options, which
   * SELECTED, SCORE and LABEL need; when left out, only dates and true/false are refused there. `list`: several may be chosen.
   * `alike`: the options of several branches that a code names, none where it names one.
   */
  question(id: string): ScopeQuestion | null
  /** The id of the formula's own question, to which it can't refer. */
  readonly self?: string
}
