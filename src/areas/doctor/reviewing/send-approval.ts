import { statusInSentence } from '../../../../i18n/words/survey-states'
import { reviewing as words } from '../../../../i18n/words/doctor/reviewing'
import { CallError } from '../../../api/calls/call-error'
import { call } from '../../../api/calls/http'
import { callKey, queryClient } from '../../../api/calls/query'
import { handledByCaller, notFoundStatuses } from '../../../api/calls/status-groups'
import { mergeSurvey } from '../survey-cache'
import type { Approval } from './approval-table'
import type { Outcome } from './approvals'

const accepted: Outcome = { event: 'accepted' }

/** Calls whose replies tell of surveys by their status: they are read again. */
const lists = ['surveys', 'mySurveys', 'databases', 'database'] as const

type Sent = Pick<Approval, 'surveyId' | 'revision'>

async function put({ surveyId, revision }: Sent, keepalive: boolean): Promise<Outcome> {
  const { data } = await call('updateSurvey', {
    params: { surveyId },
    body: { status: 'approved', revision },
    quiet: handledByCaller,
    keepalive,
  })
  mergeSurvey(queryClient, surveyId, { status: data.status, revision: data.revision })
  for (const list of lists) void queryClient.invalidateQueries({ queryKey: callKey(list) })
  return accepted
}

/**
 * Reads a survey whose approval met another revision. An earlier attempt may have been stored.
 * A survey that was not completed anew, but changed as by its bookmark, is approved with its present revision.
 */
async function putAgain({ surveyId, completedAt }: Approval): Promise<Outcome> {
  const { data } = await call('survey', {
    params: { surveyId },
    query: { fields: { surveys: ['status', 'revision', 'completedAt'] } },
    quiet: handledByCaller,
  })
  mergeSurvey(queryClient, surveyId, { status: data.status, revision: data.revision })
  if (data.status === 'approved' || data.status === 'locked') return accepted
  if (data.status === 'completed' && data.completedAt === completedAt) {
    return put({ surveyId, revision: data.revision }, false)
  }
  const message =
    data.status === 'completed' ? words.completedAgain : words.moved(statusInSentence[data.status])
  return { event: 'refuse', message }
}

/** Outcome of a call that failed: a server that is away, or a session that has ended, may take it later. */
function outcomeOf({ status, message }: CallError): Outcome {
  if (notFoundStatuses.includes(status)) return { event: 'refuse', message: words.gone }
  const isFinal = [400, 409, 413, 415, 422].includes(status)
  return isFinal ? { event: 'refuse', message } : { event: 'unreachable' }
}

/** Sends an approval, if the survey is still as its reviewer has read it. */
export async function sendApproval(
  approval: Approval,
  { keepalive }: { readonly keepalive: boolean },
): Promise<Outcome> {
  try {
    return await put(approval, keepalive)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status !== 409) return outcomeOf(error)
  }
  try {
    return await putAgain(approval)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return outcomeOf(error)
  }
}
