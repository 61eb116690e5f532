import type { Db } from '../db/db'
import { enqueue } from '../jobs/enqueue'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Queues a mail in the transaction of what causes it: no change without its mail, no mail without its change (product §9). */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await enqueue(db, 'send_mail', { ...mail })
}
