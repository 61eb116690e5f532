import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOfCall } from '../../../../contract/endpoint'
import type { Endpoints } from '../../../../contract/endpoints'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import type { CallError } from '../../../api/calls/call-error'
import { call } from '../../../api/calls/http'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import { type GroupChanges, changesOf, withGroup } from '../../../answers/offline/offline-record'
import { loadingTags } from '../../../api/calls/request-status'
import { unsent } from '../../../answers/unsent'
import { withFocusRestored } from '../../../filling/question/focus-question'
import { createReread } from '../../../answers/sync/reread'
import { createSurveyStore, type SurveyStore } from '../../../answers/survey/survey-store'
import { mergeSurvey, type OpenedSurvey, surveyKey } from '../survey-cache'
import { openSurvey } from './open-survey'
import { useCatchingUp } from './use-catching-up'

/** A survey with its design and answers, read anew each time it is opened; without a network, the offline copy. */
export function useSurveyRecord(surveyId: string) {
  const client = useQueryClient()
  return useQuery<OpenedSurvey, CallError>({
    queryKey: surveyKey(surveyId),
    queryFn: ({ signal, queryKey }) =>
      openSurvey(surveyId, signal, (opened) => client.setQueryData(queryKey, opened)),
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** An open survey. */
interface LiveSurvey {
  readonly store: SurveyStore
  /** Notes the time of the survey's last change: if it was made elsewhere, the answers are read again. Texts being typed stay. */
  readonly changedAt: (time: string) => void
}

/** Makes the store of a survey's answers, which lives while the survey's screens are open. */
export function useSurveyStore(
  record: ReturnType<typeof useSurveyRecord>,
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
    const record = read.data
    const noteOffline = (changes: GroupChanges) =>
      void loadOfflineSurveys().then((surveys) => surveys?.noteGroup(record.id, changes))
    const reread = createReread(
      record,
      (group) => {
        noteOffline(group)
        return withFocusRestored(() => store.reread(group))
      },
      ({ id, groupId }, removed) => {
        noteOffline({ id, groupId, answers: [], removed })
        withFocusRestored(() => store.removed(groupId, removed))
      },
      (groupId, saved) => {
        const changes = store.brought(groupId, saved)
        changes?.forEach(noteOffline)
        return changes !== null
      },
    )
    // Answers that were stored while the survey was being read, as after a reload in the middle of a save: the record lacks them.
    const stored = queue.storedSince(record.id, read.requestedAt)
    const complete = stored.map(changesOf).reduce(withGroup, record)
    for (const save of stored) noteOffline(changesOf(save))
    const store = createSurveyStore(complete, queue, reread.stored)
    // The groups' statuses that follow from these answers are read again: no reply has them.
    for (const save of stored) void reread.group(save.operation.groupId, save.answersGroupId)
    const unwatch = unsent.watch(store.unfinished)
    setLive({ store, changedAt: reread.survey })
    return () => {
      setLive(null)
      reread.stop()
      unwatch()
      store.dispose()
    }
  }, [surveyId, queue, resetKey])
  const { refetch: refetchRecord } = record
  const refetch = useCallback(() => void refetchRecord({ cancelRefetch: false }), [refetchRecord])
  const rebuild = useCallback(() => setResetKey((key) => key + 1), [])
  useCatchingUp(opened, live?.store ?? null, queue, { refetch, rebuild })
  return live
}

type SurveyChange = BodyOfCall<Endpoints['updateSurvey']>

/** A function that changes the survey itself (status, custom id) and shows the reply; the answers stay untouched. */
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
    mergeSurvey(client, surveyId, changes)
  }
}
