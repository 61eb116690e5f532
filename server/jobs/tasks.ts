import type { Task, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { forgetOldTries } from '../db/queries/accounts/tries'
import { deliverMail } from '../mail/deliver'
import { loggable } from '../loggable'
import type { Parts } from '../parts'
import { notifySurveys } from '../services/notifications/survey-news'
import { sendWeekly } from '../services/notifications/weekly'
import { sendLink } from '../services/accounts/passwords/mailed-links'
import { takeRequest } from '../services/requests/asking'
import { notifyOfRequests } from '../services/requests/confirming'
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
export function tasks(parts: Parts): TaskList {
  return {
    deliver_mail: discreet(async (payload, { job }) =>
      deliverMail(parts, mail.parse(payload).mailId, job.attempts >= job.max_attempts),
    ),
    tell_surveys: discreet(async (payload) => notifySurveys(parts, payload)),
    send_weekly: discreet(async () => sendWeekly(parts)),
    send_reset: discreet(async (payload) => sendLink(parts, 'reset', link.parse(payload).email)),
    send_sign_in_link: discreet(async (payload) =>
      sendLink(parts, 'signIn', link.parse(payload).email),
    ),
    take_request: discreet(async (payload) => takeRequest(parts, request.parse(payload))),
    tell_of_requests: discreet(async (payload) => notifyOfRequests(parts, payload)),
    recompute_database: discreet(recomputeTask(parts)),
    resume_recomputations: discreet(async () => resumeRecomputations(parts)),
    refresh_statistics: discreet(async () => refreshStatistics(parts)),
    release_statistics: discreet(async () => releaseStatistics(parts)),
    clean_up: discreet(async () => cleanUp(parts)),
    forget_tries: discreet(async () => forgetOldTries(parts.db)),
  }
}
