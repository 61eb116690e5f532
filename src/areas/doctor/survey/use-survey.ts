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
import { createReread } from '../filling/reread'
import { createSurveyStore, type SurveyStore } from '../filling/survey-store'
import { mergeSurvey, type OpenedSurvey, surveyKey } from '../survey-cache'
import { openSurvey } from './open-survey'
import { useCatchingUp } from './use-catching-up'

/** A survey with its design and answers, read anew each time it is opened; as this browser has kept it while no server is reached. */
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

/** A survey that is open. */
interface LiveSurvey {
  readonly store: SurveyStore
  /** When the survey was last changed: if not here, its answers are read again, below what is being typed. */
  readonly changedAt: (time: string) => void
}

/** The store of a survey's answers, while its screens are open. */
export function useSurveyStore(
  record: ReturnType<typeof useSurveyRecord>,
  queue: AnswerQueue | null,
): LiveSurvey | null {
  const [live, setLive] = useState<LiveSurvey | null>(null)
  const [edition, setEdition] = useState(0)
  const opened = record.data
  const surveyId = opened?.data.id
  // The answers live in the store from its making on: later changes of the record are about the survey itself.
  const latest = useRef(opened)
  useEffect(() => {
    latest.current = opened
  }, [opened])
  useEffect(() => {
    const read = latest.current
    if (read === undefined || read.data.id !== surveyId || queue === null) return
    const record = read.data
    const note = (news: GroupChanges) =>
      void loadOfflineSurveys().then((surveys) => surveys?.noteGroup(record.id, news))
    const reread = createReread(
      record,
      (group) => {
        note(group)
        return withFocusRestored(() => store.reread(group))
      },
      ({ id, groupId }, removed) => {
        note({ id, groupId, answers: [], removed })
        withFocusRestored(() => store.removed(groupId, removed))
      },
      (groupId, saved) => {
        const news = store.brought(groupId, saved)
        news?.forEach(note)
        return news !== null
      },
    )
    // What was stored while the survey was on its way here, as after a reload in the middle of a save.
    const stored = queue.storedSince(record.id, read.askedAt)
    const whole = stored.map(changesOf).reduce(withGroup, record)
    // What is kept was as it was read a moment ago.
    for (const one of stored) note(changesOf(one))
    const store = createSurveyStore(whole, queue, reread.stored)
    // What the server makes of these, the groups' statuses, is in none of the replies.
    for (const one of stored) void reread.group(one.operation.groupId, one.answersGroupId)
    const unwatch = unsent.watch(store.unfinished)
    setLive({ store, changedAt: reread.survey })
    return () => {
      setLive(null)
      reread.stop()
      unwatch()
      store.dispose()
    }
  }, [surveyId, queue, edition])
  const { refetch } = record
  const ask = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const rebuild = useCallback(() => setEdition((one) => one + 1), [])
  useCatchingUp(opened, live?.store ?? null, queue, { ask, rebuild })
  return live
}

type SurveyChange = BodyOfCall<Endpoints['updateSurvey']>

/** Changes the survey itself (status, custom id); the screens take over the reply, the answers stay where they are. */
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
