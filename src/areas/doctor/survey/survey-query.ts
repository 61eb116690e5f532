import { queryOptions } from '@tanstack/react-query'
import { session } from '../../../answers/session'
import type { CallError } from '../../../api/calls/call-error'
import { queryClient } from '../../../api/calls/query'
import { type OpenedSurvey, surveyKey } from '../survey-cache'
import { openSurvey } from './open-survey'

/** Time that a survey which was read for a page waits for that page, in ms. */
const wait = 10_000

/** Query of a survey with its design and answers; without a network, of the offline copy. */
export function surveyQuery(surveyId: string) {
  return queryOptions<OpenedSurvey, CallError>({
    queryKey: surveyKey(surveyId),
    queryFn: ({ signal, queryKey }) =>
      openSurvey(surveyId, signal, (opened) => queryClient.setQueryData(queryKey, opened)),
    gcTime: wait,
    staleTime: Infinity,
    // The page shows a failed reading as it is, and offers to try again.
    retryOnMount: false,
  })
}

/**
 * Begins to read a survey that is being opened, anew each time, while the code of its pages is still loading. Locked sessions can't decrypt
 * an offline copy, nor store one: their pages read it once they are unlocked.
 */
export function startReading(surveyId: string): void {
  if (session.locked.get()) return
  const query = surveyQuery(surveyId)
  queryClient.removeQueries({ queryKey: query.queryKey, type: 'inactive' })
  void queryClient.prefetchQuery(query)
}
