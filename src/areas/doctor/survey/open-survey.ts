import { CallError } from '../../../data/call-error'
import { call } from '../../../data/http'
import { kept } from '../../../data/offline/kept'
import type { KeptSurvey } from '../../../data/offline/kept-store'
import { awayStatuses } from '../../../data/quiet'
import { loadingTags } from '../../../data/request-status'
import { surveyIncludes, withArchivedQuestions } from '../filling/survey-record'
import type { OpenedSurvey } from '../survey-cache'

/** How long the server may take before the kept survey is shown, in milliseconds: a bad network is no better than none. */
const patience = 4_000

function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

async function ask(surveyId: string, signal: AbortSignal): Promise<OpenedSurvey> {
  const askedAt = performance.now()
  const reply = await call('survey', {
    params: { surveyId },
    query: { include: surveyIncludes },
    tag: loadingTags.surveyReload,
    quiet: awayStatuses,
    signal,
  })
  const data = withArchivedQuestions(reply.data)
  void kept().then((surveys) => surveys?.keep(data))
  return { data, keptAt: null, askedAt, threads: null }
}

async function read(surveyId: string): Promise<OpenedSurvey | null> {
  const askedAt = performance.now()
  const found: KeptSurvey | null = (await (await kept())?.read(surveyId)) ?? null
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
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience)
  })
  try {
    const inTime = await Promise.race([asked, late])
    if (inTime !== null) return inTime
    const found = await read(surveyId)
    // Without it there is nothing to show but what may still come.
    if (found === null) return await asked
    asked.then(onLate, () => undefined)
    return found
  } catch (error) {
    if (!awayStatuses.includes(statusOf(error) ?? 0)) throw error
    const found = await read(surveyId)
    if (found === null) throw error
    return found
  } finally {
    clearTimeout(timer)
  }
}
