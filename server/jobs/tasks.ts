import type { Task, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { sendMail } from '../mail/send'
import { loggable } from '../loggable'
import type { Parts } from '../parts'
import { sendReset } from '../services/accounts/password-reset'
import { cleanUp } from './clean-up'
import { recomputeTask, resumeRecomputations } from './recompute'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Absent in mails that an earlier version has queued. */
  userId: z.optional(z.string()),
})

const reset = z.object({ email: z.string() })

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
    send_mail: discreet(async (payload) => sendMail(parts, mail.parse(payload))),
    send_reset: discreet(async (payload) => sendReset(parts, reset.parse(payload).email)),
    recompute_database: discreet(recomputeTask(parts)),
    resume_recomputations: discreet(async () => resumeRecomputations(parts)),
    clean_up: discreet(async () => cleanUp(parts)),
  }
}
