import { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import type { OfflineSurvey } from '../../../answers/offline/offline-copy'
import { awayStatuses } from '../../../api/calls/status-groups'
import { loadingTags } from '../../../api/calls/request-status'
import { surveyIncludes, withArchivedQuestions } from '../../../answers/survey/survey-record'
import type { OpenedSurvey } from '../survey-cache'

/** Time after which the offline copy is shown in place of a late reply, in ms. */
const timeout = 4_000

function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

/** Reads a survey from the server, and stores it as the offline copy. */
async function readFromServer(surveyId: string, signal: AbortSignal): Promise<OpenedSurvey> {
  const reply = await call('survey', {
    params: { surveyId },
    query: { include: surveyIncludes },
    tag: loadingTags.surveyReload,
    quiet: awayStatuses,
    signal,
  })
  const data = withArchivedQuestions(reply.data)
  void session.current?.offlineSurveys().then((surveys) => surveys?.keep(data))
  return { data, keptAt: null, requestedAt: reply.askedAt, threads: null }
}

/** Reads the offline copy of a survey; null if there is none. */
async function readOffline(surveyId: string): Promise<OpenedSurvey | null> {
  const requestedAt = performance.now()
  const copy: OfflineSurvey | null =
    (await (await session.current?.offlineSurveys())?.read(surveyId)) ?? null
  if (copy === null) return null
  const { threads = null, ...data } = copy.record
  return { data, keptAt: copy.keptAt, requestedAt, threads }
}

/**
 * Reads a survey with its design and answers from the server, or else from the offline copy (decision 025).
 *
 * @param onLate called with the server's survey if it arrives after the offline copy was shown
 * @throws CallError of the call, if there is no offline copy either
 */
export async function openSurvey(
  surveyId: string,
  signal: AbortSignal,
  onLate: (opened: OpenedSurvey) => void,
): Promise<OpenedSurvey> {
  const request = readFromServer(surveyId, signal)
  // After a call without a network the next one will hardly succeed: the copy is read meanwhile.
  const prefetched = connection.offline() ? readOffline(surveyId) : null
  prefetched?.catch(() => undefined)
  const offlineCopy = () => prefetched ?? readOffline(surveyId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeout)
  })
  try {
    const inTime = await Promise.race([request, late])
    if (inTime !== null) return inTime
    const copy = await offlineCopy()
    if (copy === null) return await request
    request.then(onLate, () => undefined)
    return copy
  } catch (error) {
    if (!awayStatuses.includes(statusOf(error) ?? 0)) throw error
    const copy = await offlineCopy()
    if (copy === null) throw error
    return copy
  } finally {
    clearTimeout(timer)
  }
}
