import type { Figures } from '../../../contract/statistics/figures'
import type { Column } from './column'
import { coverageOf, outcomesOf } from './coverage'
import { groupedOf } from './grouped'
import type { Scope } from './scope'
import { countValues, summaryOf } from './summary'

/**
 * Computes the figures of a question from its typed values (product §8). They are exact, and independent of the surveys' order.
 *
 * @param groups the question that it is grouped by
 */
export function figuresOf(column: Column, groups: Column | null, scope: Scope): Figures {
  const { answered } = outcomesOf(column, scope.surveys)
  return {
    coverage: coverageOf(column, scope),
    values: countValues(column, answered, scope),
    summary: summaryOf(column, answered, scope),
    grouped: groups === null ? null : groupedOf(column, groups, answered, scope),
  }
}
