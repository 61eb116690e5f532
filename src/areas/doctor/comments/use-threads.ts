import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import { callKey } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { mergeSurvey } from '../survey-cache'
import { isOpen, readThreads, threadIncludes, type ThreadRecord } from './thread-record'

const keyOf = (surveyId: string) => callKey('threads', { params: { surveyId } })

/** As the survey itself, what was said about it is there without a network. */
function keep(surveyId: string, threads: readonly ThreadRecord[]): void {
  void loadOfflineSurveys().then((surveys) => surveys?.noteSurvey(surveyId, { threads }))
}

/**
 * What was said about a survey's answers: read anew when somebody comes back to the tab, or the server can be reached again.
 *
 * @param before what this browser has kept of it, shown until it has been read
 */
export function useThreads(surveyId: string, before: readonly ThreadRecord[] | null) {
  const read = useQuery<readonly ThreadRecord[], CallError>({
    queryKey: keyOf(surveyId),
    queryFn: async ({ signal }) => {
      const threads = await readThreads(surveyId, signal)
      keep(surveyId, threads)
      return threads
    },
    ...(before && { initialData: before, initialDataUpdatedAt: 0 }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: false,
  })
  const { refetch } = read
  useEffect(
    () =>
      connection.subscribe(() => {
        if (!connection.offline()) void refetch({ cancelRefetch: false })
      }),
    [refetch],
  )
  return read
}

/** The two ways in which a thread changes; what comes back is drawn at once. Failures are told by whoever calls. */
export function useThreadChanges(surveyId: string) {
  const client = useQueryClient()

  async function put(thread: ThreadRecord): Promise<void> {
    // A list that was read before the change must not come after it.
    await client.cancelQueries({ queryKey: keyOf(surveyId) })
    const known = client.getQueryData<readonly ThreadRecord[]>(keyOf(surveyId))
    if (known === undefined) return void client.invalidateQueries({ queryKey: keyOf(surveyId) })
    const threads = [...known.filter(({ id }) => id !== thread.id), thread]
    client.setQueryData(keyOf(surveyId), threads)
    keep(surveyId, threads)
    mergeSurvey(client, surveyId, { openThreads: threads.filter(isOpen).length })
    for (const list of ['surveys', 'mySurveys'] as const) {
      void client.invalidateQueries({ queryKey: callKey(list) })
    }
  }

  return {
    /** @param idempotencyKey of this text, so that sending it again after a lost reply says nothing twice */
    async say(questionId: string, text: string, idempotencyKey: string): Promise<void> {
      const { data } = await call('createComment', {
        params: { surveyId },
        body: { questionId, text },
        query: { include: threadIncludes },
        idempotencyKey,
        quiet: handledByCaller,
      })
      await put(data)
    },
    async resolve(id: string, resolved: boolean): Promise<void> {
      const { data } = await call('updateThread', {
        params: { id },
        body: { resolved },
        query: { include: threadIncludes },
        quiet: handledByCaller,
      })
      await put(data)
    },
  }
}
