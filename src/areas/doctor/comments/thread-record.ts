import { handledByCaller } from '../../../api/calls/status-groups'
import { call } from '../../../api/calls/http'
import type { OfflineThread } from '../../../answers/offline/offline-record'

/** Relations that are read together with a thread. */
export const threadIncludes = ['comments.user', 'resolvedBy'] as const

/** A thread: the comments on one answer of a survey. */
export type ThreadRecord = OfflineThread
export type CommentRecord = ThreadRecord['comments'][number]

const size = 100

/** Reads all threads of a survey, page after page. @throws CallError, which the caller has to show */
export async function readThreads(
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
