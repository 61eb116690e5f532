import * as z from 'zod/mini'
import { isReachable } from '../db/queries/accounts/users'
import type { Parts } from '../parts'
import { queueMail } from './mail'

/** A whole mail, as earlier versions put it into the queue itself. */
const earlier = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  userId: z.optional(z.string()),
})

/** Queues such a mail as they are queued now, so that none is lost by an upgrade. */
export async function queueEarlier(
  parts: Pick<Parts, 'db' | 'publicUrl' | 'sessionSecret'>,
  payload: unknown,
): Promise<void> {
  const { userId, ...mail } = earlier.parse(payload)
  if (userId !== undefined && !(await isReachable(parts.db, userId, mail.to))) return
  await parts.db.transaction((db) => queueMail(db, parts, { ...mail, cause: 'earlier' }, {}))
}
