import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../data/call-error'
import { call } from '../../../data/http'
import { callKey } from '../../../data/query'
import { toldByCaller } from '../../../data/quiet'
import { mergeSurvey } from '../survey-cache'
import { isOpen, readThreads, threadIncludes, type ThreadRecord } from './thread-record'

const keyOf = (surveyId: string) => callKey('threads', { params: { surveyId } })

/** What was said about a survey's answers: read anew when somebody comes back to the tab, or the network comes back. */
export function useThreads(surveyId: string) {
  return useQuery<readonly ThreadRecord[], CallError>({
    queryKey: keyOf(surveyId),
    queryFn: ({ signal }) => readThreads(surveyId, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
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
        quiet: toldByCaller,
      })
      await put(data)
    },
    async resolve(id: string, resolved: boolean): Promise<void> {
      const { data } = await call('updateThread', {
        params: { id },
        body: { resolved },
        query: { include: threadIncludes },
        quiet: toldByCaller,
      })
      await put(data)
    },
  }
}
