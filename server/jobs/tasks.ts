import type { Task, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { deleteOldAttempts } from '../accounts/queries/attempts'
import { deliverMail } from '../mail/deliver'
import { loggable } from '../loggable'
import type { AppContext } from '../context'
import { notifySurveys } from '../notifications/survey-events'
import { sendWeekly } from '../notifications/weekly'
import { sendLink } from '../accounts/passwords/mailed-links'
import { takeRequest } from '../accounts/requests/asking'
import { notifyOfRequests } from '../accounts/requests/confirming'
import { cleanUp } from './clean-up'
import { refreshStatistics } from './statistics'
import { releaseStatistics } from './releases'
import { recomputeTask, resumeRecomputations } from './recompute'

const mail = z.object({ mailId: z.string() })

const link = z.object({ email: z.string() })

const request = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  hospital: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

/** A failure goes to the log and the queue's own table: without what was being written. */
function discreet(task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers)
    } catch (error) {
      throw loggable(error)
    }
  }
}

/** Every job that the server runs in the background, by the name under which it is queued. */
export function tasks(deps: AppContext): TaskList {
  return {
    deliver_mail: discreet(async (payload, { job }) =>
      deliverMail(deps, mail.parse(payload).mailId, job.attempts >= job.max_attempts),
    ),
    tell_surveys: discreet(async (payload) => notifySurveys(deps, payload)),
    send_weekly: discreet(async () => sendWeekly(deps)),
    send_reset: discreet(async (payload) => sendLink(deps, 'reset', link.parse(payload).email)),
    send_sign_in_link: discreet(async (payload) =>
      sendLink(deps, 'signIn', link.parse(payload).email),
    ),
    take_request: discreet(async (payload) => takeRequest(deps, request.parse(payload))),
    tell_of_requests: discreet(async (payload) => notifyOfRequests(deps, payload)),
    recompute_database: discreet(recomputeTask(deps)),
    resume_recomputations: discreet(async () => resumeRecomputations(deps)),
    refresh_statistics: discreet(async () => refreshStatistics(deps)),
    release_statistics: discreet(async () => releaseStatistics(deps)),
    clean_up: discreet(async () => cleanUp(deps)),
    forget_tries: discreet(async () => deleteOldAttempts(deps.db)),
  }
}
