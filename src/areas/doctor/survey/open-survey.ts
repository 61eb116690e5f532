import { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'
import type { OfflineSurvey } from '../../../answers/offline/offline-store'
import { awayStatuses } from '../../../api/calls/status-groups'
import { loadingTags } from '../../../api/calls/request-status'
import { surveyIncludes, withArchivedQuestions } from '../filling/survey-record'
import type { OpenedSurvey } from '../survey-cache'

/** How long the server may take before the kept survey is shown, in milliseconds: a bad network is no better than none. */
const timeout = 4_000

function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

async function ask(surveyId: string, signal: AbortSignal): Promise<OpenedSurvey> {
  const reply = await call('survey', {
    params: { surveyId },
    query: { include: surveyIncludes },
    tag: loadingTags.surveyReload,
    quiet: awayStatuses,
    signal,
  })
  const data = withArchivedQuestions(reply.data)
  void loadOfflineSurveys().then((surveys) => surveys?.keep(data))
  return { data, keptAt: null, askedAt: reply.askedAt, threads: null }
}

async function read(surveyId: string): Promise<OpenedSurvey | null> {
  const askedAt = performance.now()
  const found: OfflineSurvey | null = (await (await loadOfflineSurveys())?.read(surveyId)) ?? null
  if (found === null) return null
  const { threads = null, ...data } = found.record
  return { data, keptAt: found.keptAt, askedAt, threads }
}

/**
 * A survey with its design and answers: the server's, else the one that this browser has kept (decision 025).
 *
 * @param onLate given what the server says after the kept one has been shown
 * @throws CallError as the call does, where nothing is kept either
 */
export async function openSurvey(
  surveyId: string,
  signal: AbortSignal,
  onLate: (opened: OpenedSurvey) => void,
): Promise<OpenedSurvey> {
  const asked = ask(surveyId, signal)
  // Who has just not been reached will hardly be now: what is kept is opened meanwhile.
  const opening = connection.offline() ? read(surveyId) : null
  opening?.catch(() => undefined)
  const found = () => opening ?? read(surveyId)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeout)
  })
  try {
    const inTime = await Promise.race([asked, late])
    if (inTime !== null) return inTime
    const copy = await found()
    // Without it there is nothing to show but what may still come.
    if (copy === null) return await asked
    asked.then(onLate, () => undefined)
    return copy
  } catch (error) {
    if (!awayStatuses.includes(statusOf(error) ?? 0)) throw error
    const copy = await found()
    if (copy === null) throw error
    return copy
  } finally {
    clearTimeout(timer)
  }
}
