import type { Figures } from '../../../contract/stats/figures'
import { nothingPasses } from '../suppression/guard'
import type { Column } from './column'
import { coverageOf, outcomesOf } from './coverage'
import { groupedOf } from './grouped'
import { candidates, chosenIn, type Scope } from './scope'
import { countValues, summaryOf } from './summary'

/**
 * The figures of a question out of its typed values, whatever those were read from (product §8). Exact, and the same whatever the
 * order of the surveys.
 *
 * @param groups the question that it is grouped by
 */
export function figuresOf(column: Column, groups: Column | null, scope: Scope): Figures {
  const { answered } = outcomesOf(column, candidates(scope))
  const coverage = coverageOf(column, scope)
  const isDisclosed = coverage.answered.count !== null
  return {
    coverage,
    values: isDisclosed ? countValues(column, chosenIn(scope, answered), scope) : null,
    // Answers that may not be counted are not added up from their parts either.
    summary: summaryOf(column, answered, isDisclosed ? scope : { ...scope, guard: nothingPasses }),
    grouped: groups === null ? null : groupedOf(column, groups, answered, scope),
  }
}
