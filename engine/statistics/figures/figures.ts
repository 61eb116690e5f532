import type { Figures } from '../../../contract/statistics/figures'
import type { Column } from './column'
import { coverageOf, outcomesOf } from './coverage'
import { groupedOf } from './grouped'
import type { Scope } from './scope'
import { countValues, summaryOf } from './summary'

/**
 * The figures of a question out of its typed values, whatever those were read from (product §8). Exact, and the same whatever the
 * order of the surveys.
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
