import { missingReasons } from '../../../contract/missing-reasons'
import type { Coverage } from '../../../contract/stats/figures'
import type { Guard } from '../suppression/guard'
import { disclosable } from '../suppression/protect'
import { address } from './cells'
import { isAnswered, type Column } from './column'
import { candidates, counted, countIn, type Scope } from './scope'

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

/** Which of the outcomes may be told: all, but where a condition decides whether a question is asked, or it is computed. */
export function disclosedOutcomes(
  { question }: Column,
  { answered, missing, notAsked }: Outcomes,
  guard: Guard,
): Readonly<Record<keyof Outcomes, boolean>> {
  if (!question.conditional) return { answered: true, missing: true, notAsked: true }
  const [first = false, second = false, third = false] = disclosable(guard, [
    answered,
    missing,
    notAsked,
  ])
  return { answered: first, missing: second, notAsked: third }
}

/**
 * Surveys = answered + missing + not asked (product §8). These count surveys and are told to everybody, but where a condition decides
 * whether a question is asked, or it is computed: then they tell of the answers that it hangs on. Why an answer is missing is told as an answer is.
 */
export function coverageOf(column: Column, scope: Scope): Coverage {
  const { guard } = scope
  const surveys = candidates(scope)
  const outcomes = outcomesOf(column, surveys)
  const { answered, missing, notAsked } = outcomes
  const disclosed = disclosedOutcomes(column, outcomes, guard)
  const reasons = [null, ...missingReasons].map((reason) => ({
    reason,
    surveys: missing.filter((survey) => {
      const one = column.said[survey]
      return typeof one === 'object' && 'missing' in one && one.missing === reason
    }),
  }))
  const toldReasons = disclosable(
    guard,
    reasons.map((one) => one.surveys),
  )
  return {
    surveys: countIn(scope, surveys),
    answered: counted(scope, answered, address.answered, disclosed.answered),
    missing: counted(scope, missing, address.missing, disclosed.missing),
    notAsked: counted(scope, notAsked, address.notAsked, disclosed.notAsked),
    // Of what is withheld as a whole the parts are too.
    reasons: disclosed.missing
      ? reasons.flatMap(({ reason, surveys: some }, at) => {
          const row = counted(scope, some, address.reason(reason), toldReasons[at])
          return row.count === 0 ? [] : [{ reason, ...row }]
        })
      : [],
  }
}
