import type { TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import { sendMail } from '../mail/send'
import type { Parts } from '../parts'
import { cleanUp } from './clean-up'
import { recomputeTask } from './recompute'

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** Every job that the server runs in the background, by the name under which it is queued. */
export function tasks(parts: Parts): TaskList {
  return {
    send_mail: async (payload) => sendMail(parts, mail.parse(payload)),
    recompute_database: recomputeTask(parts),
    clean_up: async () => cleanUp(parts),
  }
}
