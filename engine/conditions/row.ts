import type { ComparisonOperator } from '../../formula/expression'

/** What of a choice a number is compared with: the question's own value, the scores of its options, how many are chosen. */
export type Measure = 'value' | 'score' | 'count'

/** What is asked of one question. What is still to be filled in is null or empty. */
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
      /** At least one of them is chosen, or none of them. */
      readonly operator: 'any' | 'none'
      /** Ids, each once. */
      readonly options: readonly string[]
    }

/** One line of a condition: a question, an operator, a value (product §4). */
export type Row = Test & { readonly questionId: string | null }

/** A condition as lines: all of them, or at least one, must be true. Without lines it is always true. */
export interface RowSet {
  readonly join: 'all' | 'any'
  readonly rows: readonly Row[]
}

export const noRows: RowSet = { join: 'all', rows: [] }
