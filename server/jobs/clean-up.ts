import { sql } from 'drizzle-orm'
import { deleteUnusedDevices } from '../accounts/queries/known-devices'
import { removeUnconfirmed } from '../accounts/queries/requests'
import { deleteOldRateLimits } from '../accounts/queries/rate-limits'
import { removeUnusedFiles } from '../db/queries/files'
import { deleteOldMails } from '../mail/queries/queue'
import { removeOrphans } from '../statistics/queries/orphans'
import type { AppContext } from '../context'

/** At night: what has had its time is forgotten. Nothing hangs on when. */
export const cleanUpCron = '17 3 * * * clean_up'

/** Each hour: whoever floods writes many of them. */
export const deleteAttemptsCron = '47 * * * * forget_tries'

/** How long a request for an account waits for its address to be confirmed (product §9). */
const daysUnconfirmed = 30

/** Removes replies kept for repeats, sessions, links and single sign-ons that have run out, browsers in which nobody has signed in for half a year, requests whose address nobody confirmed, what became of mails and which counters ran full a quarter of a year ago, images that no database shows, and what statistics keep of what is gone. */
export async function cleanUp({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from email_tokens where expires_at < now()`)
  await db.execute(sql`delete from single_sign_ons where expires_at < now()`)
  await deleteUnusedDevices(db)
  await deleteOldMails(db)
  await deleteOldRateLimits(db)
  await db.execute(sql`delete from sent_digests where created_at < now() - interval '90 days'`)
  await removeUnconfirmed(db, daysUnconfirmed)
  await removeUnusedFiles(db)
  await removeOrphans(db)
}
