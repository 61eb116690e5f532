import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import { callKey } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { mergeSurvey } from '../survey-cache'
import type { OfflineThread } from '../../../answers/offline/offline-record'

/** Relations that are read together with a thread. */
const threadIncludes = ['comments.user', 'resolvedBy'] as const

/** A thread: the comments on one answer of a survey. */
export type ThreadRecord = OfflineThread
export type CommentRecord = ThreadRecord['comments'][number]

const size = 100

/** Reads all threads of a survey, page after page. @throws CallError, which the caller has to show */
async function readThreads(
  surveyId: string,
  signal: AbortSignal,
): Promise<readonly ThreadRecord[]> {
  const all: ThreadRecord[] = []
  for (let number = 1; ; number += 1) {
    const { data } = await call('threads', {
      params: { surveyId },
      query: { include: threadIncludes, page: { number, size } },
      signal,
      quiet: handledByCaller,
    })
    all.push(...data)
    if (data.length < size) return all
  }
}

export function isOpen(thread: ThreadRecord): boolean {
  return !thread.resolved
}

const keyOf = (surveyId: string) => callKey('threads', { params: { surveyId } })

/** Stores threads with the survey's offline copy. */
function storeOffline(surveyId: string, threads: readonly ThreadRecord[]): void {
  void session.current
    ?.offlineSurveys()
    .then((surveys) => surveys?.noteSurvey(surveyId, { threads }))
}

/**
 * Threads of a survey. They are read again when the user comes back to the tab, and when the server can be reached again.
 *
 * @param offline threads of the offline copy, shown until the server's are read
 */
export function useThreads(surveyId: string, offline: readonly ThreadRecord[] | null) {
  const read = useQuery<readonly ThreadRecord[], CallError>({
    queryKey: keyOf(surveyId),
    queryFn: async ({ signal }) => {
      const threads = await readThreads(surveyId, signal)
      storeOffline(surveyId, threads)
      return threads
    },
    ...(offline && { initialData: offline, initialDataUpdatedAt: 0 }),
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

/** The two changes of a thread; the server's reply is shown at once. Both throw a `CallError`, which the caller has to show. */
export function useThreadChanges(surveyId: string) {
  const client = useQueryClient()

  async function update(thread: ThreadRecord): Promise<void> {
    // A list whose reading began before the change must not arrive after it.
    await client.cancelQueries({ queryKey: keyOf(surveyId) })
    const cached = client.getQueryData<readonly ThreadRecord[]>(keyOf(surveyId))
    if (cached === undefined) return void client.invalidateQueries({ queryKey: keyOf(surveyId) })
    const threads = [...cached.filter(({ id }) => id !== thread.id), thread]
    client.setQueryData(keyOf(surveyId), threads)
    storeOffline(surveyId, threads)
    mergeSurvey(client, surveyId, { openThreads: threads.filter(isOpen).length })
    for (const list of ['surveys', 'mySurveys'] as const) {
      void client.invalidateQueries({ queryKey: callKey(list) })
    }
  }

  return {
    /** Adds a comment. @param idempotencyKey the text's own: sending it again after a lost reply adds no second comment */
    async addComment(questionId: string, text: string, idempotencyKey: string): Promise<void> {
      const { data } = await call('createComment', {
        params: { surveyId },
        body: { questionId, text },
        query: { include: threadIncludes },
        idempotencyKey,
        quiet: handledByCaller,
      })
      await update(data)
    },
    async resolve(id: string, resolved: boolean): Promise<void> {
      const { data } = await call('updateThread', {
        params: { id },
        body: { resolved },
        query: { include: threadIncludes },
        quiet: handledByCaller,
      })
      await update(data)
    },
  }
}
