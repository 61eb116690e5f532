import { missingReasons, type MissingReason } from '../../../contract/survey-status'
import type { Coverage } from '../../../contract/statistics/figures'
import { address } from './cells'
import { isAnswered, type Column } from './column'
import { countWithAddress, countIn, type Scope } from './scope'

/** What became of a question, survey by survey. */
export interface Outcomes {
  readonly answered: readonly number[]
  readonly missing: readonly number[]
  readonly notAsked: readonly number[]
}

export function outcomesOf({ said }: Column, surveys: readonly number[]): Outcomes {
  const answered: number[] = []
  const missing: number[] = []
  const notAsked: number[] = []
  for (const survey of surveys) {
    const one = said[survey] ?? 'notAsked'
    if (one === 'notAsked') notAsked.push(survey)
    else if (isAnswered(one)) answered.push(survey)
    else missing.push(survey)
  }
  return { answered, missing, notAsked }
}

/** Surveys without an answer by the reason that they give; null = none. */
export function byReason(
  { said }: Column,
  missing: readonly number[],
): { readonly reason: MissingReason | null; readonly surveys: readonly number[] }[] {
  return [null, ...missingReasons].map((reason) => ({
    reason,
    surveys: missing.filter((survey) => {
      const one = said[survey]
      return typeof one === 'object' && 'missing' in one && one.missing === reason
    }),
  }))
}

/** Surveys = answered + missing + not asked (product §8). */
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
