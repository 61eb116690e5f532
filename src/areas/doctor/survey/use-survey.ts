import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { BodyOfCall } from '../../../../contract/endpoint'
import type { Endpoints } from '../../../../contract/endpoints'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import type { CallError } from '../../../api/calls/call-error'
import { call } from '../../../api/calls/http'
import { loadingTags } from '../../../api/calls/request-status'
import { session } from '../../../answers/session'
import { withFocusRestored } from '../../../filling/question/focus-question'
import { LiveSurvey } from '../../../answers/survey/live-survey'
import { mergeSurvey, type OpenedSurvey, rereadSurvey, surveyKey } from '../survey-cache'
import { useCatchingUp } from './use-catching-up'

/** Makes the store of a survey's answers, which lives while the survey's screens are open. */
export function useSurveyStore(
  record: UseQueryResult<OpenedSurvey, CallError>,
  queue: AnswerQueue | null,
): LiveSurvey | null {
  const [live, setLive] = useState<LiveSurvey | null>(null)
  const [resetKey, setResetKey] = useState(0)
  const opened = record.data
  const surveyId = opened?.data.id
  // The store takes the answers once, when it is made: later changes of the record concern the survey itself.
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  }, [opened])
  useEffect(() => {
    const read = latest.current
    if (read === undefined || read.data.id !== surveyId || queue === null) return
    const open = new LiveSurvey(read, queue, {
      noteOffline: (changes) =>
        void session.current
          ?.offlineSurveys()
          .then((surveys) => surveys?.noteGroup(read.data.id, changes)),
      keepFocus: withFocusRestored,
    })
    const unwatch = session.unsent.watch(open.store.unfinished)
    setLive(open)
    return () => {
      setLive(null)
      unwatch()
      open.dispose()
    }
  }, [surveyId, queue, resetKey])
  const { refetch: refetchRecord } = record
  const refetch = useCallback(() => void refetchRecord({ cancelRefetch: false }), [refetchRecord])
  const rebuild = useCallback(() => setResetKey((key) => key + 1), [])
  useCatchingUp(opened, live, queue, { refetch, rebuild })
  return live
}

type SurveyChange = BodyOfCall<Endpoints['updateSurvey']>

/**
 * A function that changes the survey itself (status, custom id) and shows the reply; the answers stay untouched. If another version of the
 * design holds after a move, the survey is read again.
 */
export function useSurveyChange(surveyId: string) {
  const client = useQueryClient()
  return async (body: SurveyChange, quiet: readonly number[] = []): Promise<void> => {
    const params = { surveyId }
    const { data } = await call('updateSurvey', {
      params,
      body,
      quiet,
      tag: loadingTags.surveyChange,
    })
    const { status, customId, note, progress, revision, updatedAt, completedAt } = data
    const changes = { status, customId, note, progress, revision, updatedAt, completedAt }
    const shown = client.getQueryData<OpenedSurvey>(surveyKey(surveyId))?.data
    mergeSurvey(client, surveyId, changes)
    if (shown !== undefined && shown.designVersion !== data.designVersion)
      await rereadSurvey(client, surveyId)
  }
}
