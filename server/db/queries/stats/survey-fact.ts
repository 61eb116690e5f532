import type { SurveyStatus } from '../../../../contract/survey-status'
import type { Fact } from '../../../../kinds/statistics/facts'

/** A fact with the hash that tells it from every other. */
export interface KeyedFact extends Fact {
  readonly key: string
}

/** A survey as statistics place it. */
export interface PlacedSurvey {
  readonly id: string
  readonly userId: string
  readonly provider: string | null
  readonly status: SurveyStatus
  readonly day: string
}

/** One fact of a survey. */
export interface SurveyFact {
  readonly surveyId: string
  readonly questionId: string
  readonly answersGroupId: string
  readonly fact: KeyedFact
}
