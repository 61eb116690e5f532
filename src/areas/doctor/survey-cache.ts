import type { QueryClient } from '@tanstack/react-query'
import { loadOfflineSurveys } from '../../answers/offline/load-offline-surveys'
import type { OfflineThread } from '../../answers/offline/offline-record'
import { callKey } from '../../api/calls/query'
import { type SurveyRecord, surveyIncludes } from './filling/survey-record'

/** A survey as it is shown. */
export interface OpenedSurvey {
  readonly data: SurveyRecord
  /** When it was so, in milliseconds, where the server could not be asked; null where it was. */
  readonly keptAt: number | null
  /** When its reading began, by the page's clock: what was stored since may not be in it. */
  readonly askedAt: number
  /** What was said about its answers, as it was kept with it; null where the server is asked. */
  readonly threads: readonly OfflineThread[] | null
}

export const surveyKey = (surveyId: string) =>
  callKey('survey', { params: { surveyId }, query: { include: surveyIncludes } })

/** Puts changed attributes of a survey into what its screens show, and into what this browser keeps of it. */
export function mergeSurvey(
  client: QueryClient,
  surveyId: string,
  changes: Partial<SurveyRecord>,
): void {
  client.setQueryData<OpenedSurvey>(
    surveyKey(surveyId),
    (opened) => opened && { ...opened, data: { ...opened.data, ...changes } },
  )
  void loadOfflineSurveys().then((surveys) => surveys?.noteSurvey(surveyId, changes))
}
