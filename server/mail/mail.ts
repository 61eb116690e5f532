import type { Db } from '../db/db'
import { enqueue } from '../jobs/enqueue'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Queues a mail in the transaction of what causes it: no change without its mail, no mail without its change (product §9).
 *
 * @param userId whose account it is about: it is not sent where that is deactivated by then, or has another address
 */
export async function queueMail(db: Db, mail: Mail, userId: string): Promise<void> {
  await enqueue(db, 'send_mail', { ...mail, userId })
}
