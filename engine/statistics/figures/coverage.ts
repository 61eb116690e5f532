import { missingReasons, type MissingReason } from '../../../contract/survey-status'
import type { Coverage } from '../../../contract/statistics/figures'
import { address } from './cells'
import { isAnswered, type Column } from './column'
import { countWithAddress, countIn, type Scope } from './scope'

/** Surveys by what became of the question: answered, missing, not asked. */
export interface Outcomes {
  readonly answered: readonly number[]
  readonly missing: readonly number[]
  readonly notAsked: readonly number[]
}

/** Sorts surveys by their response to a question; one that is not in the column was not asked. */
export function outcomesOf({ responses }: Column, surveys: readonly number[]): Outcomes {
  const answered: number[] = []
  const missing: number[] = []
  const notAsked: number[] = []
  for (const survey of surveys) {
    const response = responses[survey] ?? 'notAsked'
    if (response === 'notAsked') notAsked.push(survey)
    else if (isAnswered(response)) answered.push(survey)
    else missing.push(survey)
  }
  return { answered, missing, notAsked }
}

/** Surveys without an answer by their reason; null = none. */
export function byReason(
  { responses }: Column,
  missing: readonly number[],
): { readonly reason: MissingReason | null; readonly surveys: readonly number[] }[] {
  return [null, ...missingReasons].map((reason) => ({
    reason,
    surveys: missing.filter((survey) => {
      const response = responses[survey]
      return typeof response === 'object' && 'missing' in response && response.missing === reason
    }),
  }))
}

/** Counts of surveys: answered + missing + not asked (product §8). */
export function coverageOf(column: Column, scope: Scope): Coverage {
  const { answered, missing, notAsked } = outcomesOf(column, scope.surveys)
  return {
    surveys: countIn(scope, scope.surveys),
    answered: countWithAddress(scope, answered, address.answered),
    missing: countWithAddress(scope, missing, address.missing),
    notAsked: countWithAddress(scope, notAsked, address.notAsked),
    reasons: byReason(column, missing).flatMap(({ reason, surveys }) => {
      const row = countWithAddress(scope, surveys, address.reason(reason))
      return row.count === 0 ? [] : [{ reason, ...row }]
    }),
  }
}
