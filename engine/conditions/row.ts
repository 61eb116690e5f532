import type { ComparisonOperator } from '../../formula/expression'

/** Measure of a choice that a number is compared with: its own value, the scores of its options, or their count. */
export type Measure = 'value' | 'score' | 'count'

/** A test of one question. Values that are still to be filled in are null or empty. */
export type Test =
  | { readonly test: 'answered' | 'unanswered' | 'true' | 'false' }
  | {
      readonly test: 'number'
      readonly of: Measure
      readonly operator: ComparisonOperator
      readonly number: number | null
    }
  | { readonly test: 'text'; readonly operator: '=' | '<>'; readonly text: string }
  | {
      readonly test: 'day'
      readonly operator: ComparisonOperator
      /** `YYYY-MM-DD`, or the day of the survey. */
      readonly day: string | 'survey' | null
    }
  | {
      readonly test: 'options'
      /** Whether at least one of the options is chosen, or none of them. */
      readonly operator: 'any' | 'none'
      /** Ids, each once. */
      readonly options: readonly string[]
    }

/** One row of a condition: a question, an operator, a value (product §4). */
export type Row = Test & { readonly questionId: string | null }

/** A condition as rows, of which all, or at least one, must be true. Without rows it is always true. */
export interface RowSet {
  readonly join: 'all' | 'any'
  readonly rows: readonly Row[]
}

/** A condition without rows, which is always true. */
export const noRows: RowSet = { join: 'all', rows: [] }
