import type { FormulaType } from './value'

/** What a formula may refer to. */
export interface FormulaScope {
  /**
   * A question of the same database, or null when there is none. `choice`: whether it is a question with options, which
   * SELECTED, SCORE and LABEL need; when left out, only dates and true/false are refused there. `list`: several may be chosen.
   */
  question(id: string): { type: FormulaType; name: string; list?: boolean; choice?: boolean } | null
  /** The id of the formula's own question, to which it can't refer. */
  readonly self?: string
}
