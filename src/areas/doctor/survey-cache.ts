import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../answers/session'
import type { OfflineThread } from '../../answers/offline/offline-record'
import { callKey } from '../../api/calls/query'
import { type SurveyRecord, surveyIncludes } from '../../answers/survey/survey-record'

/** A survey on the screen, read from the server or from the offline copy. */
export interface OpenedSurvey {
  readonly data: SurveyRecord
  /** Time of the offline copy, in ms; null if the server was read. */
  readonly keptAt: number | null
  /** Time when the reading began, by the page's clock: it may lack answers that were stored later. */
  readonly requestedAt: number
  /** Comment threads of the offline copy; null if the server was read. */
  readonly threads: readonly OfflineThread[] | null
}

export const surveyKey = (surveyId: string) =>
  callKey('survey', { params: { surveyId }, query: { include: surveyIncludes } })

/** Changes of a survey's own attributes. Its design and the number of that are always read together. */
type SurveyChanges = Partial<Omit<SurveyRecord, 'database' | 'designVersion'>>

/** Updates attributes of a survey in the query cache and in the offline copy. */
export function mergeSurvey(client: QueryClient, surveyId: string, changes: SurveyChanges): void {
  client.setQueryData<OpenedSurvey>(
    surveyKey(surveyId),
    (opened) => opened && { ...opened, data: { ...opened.data, ...changes } },
  )
  void session.current?.offlineSurveys().then((surveys) => surveys?.noteSurvey(surveyId, changes))
}

/** Reads an open survey again, with the design that holds for it now. A failure leaves it as it was. */
export async function rereadSurvey(client: QueryClient, surveyId: string): Promise<void> {
  await client.refetchQueries({ queryKey: surveyKey(surveyId), exact: true })
}
