import type { Task, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { deleteOldAttempts } from '../accounts/queries/attempts'
import { deliverMail } from '../mail/deliver'
import { loggable } from '../log'
import type { AppContext } from '../context'
import { notifySurveys } from '../notifications/survey-events'
import { sendWeekly } from '../notifications/weekly'
import { sendLink } from '../accounts/passwords/mailed-links'
import { processRequest } from '../accounts/requests/asking'
import { notifyOfRequests } from '../accounts/requests/confirming'
import { cleanUp } from './clean-up'
import { refreshStatistics, releaseStatistics } from './statistics'
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

/** Wraps a job so that its errors, which go to the log and the queue's table, hold nothing that people typed. */
function withSafeErrors(task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers)
    } catch (error) {
      throw loggable(error)
    }
  }
}

/** Jobs that the server runs in the background, by the names under which they are queued. */
export function tasks(deps: AppContext): TaskList {
  return {
    deliver_mail: withSafeErrors(async (payload, { job }) =>
      deliverMail(deps, mail.parse(payload).mailId, job.attempts >= job.max_attempts),
    ),
    tell_surveys: withSafeErrors(async (payload) => notifySurveys(deps, payload)),
    send_weekly: withSafeErrors(async () => sendWeekly(deps)),
    send_reset: withSafeErrors(async (payload) =>
      sendLink(deps, 'reset', link.parse(payload).email),
    ),
    send_sign_in_link: withSafeErrors(async (payload) =>
      sendLink(deps, 'signIn', link.parse(payload).email),
    ),
    take_request: withSafeErrors(async (payload) => processRequest(deps, request.parse(payload))),
    tell_of_requests: withSafeErrors(async (payload) => notifyOfRequests(deps, payload)),
    recompute_database: withSafeErrors(recomputeTask(deps)),
    resume_recomputations: withSafeErrors(async () => resumeRecomputations(deps)),
    refresh_statistics: withSafeErrors(async () => refreshStatistics(deps)),
    release_statistics: withSafeErrors(async () => releaseStatistics(deps)),
    clean_up: withSafeErrors(async () => cleanUp(deps)),
    forget_tries: withSafeErrors(async () => deleteOldAttempts(deps.db)),
  }
}
