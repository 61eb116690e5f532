import { sql } from 'drizzle-orm'
import { deleteUnusedDevices } from '../accounts/queries/known-devices'
import { removeUnconfirmed } from '../accounts/queries/requests'
import { deleteOldRateLimits } from '../accounts/queries/rate-limits'
import { removeUnusedFiles } from '../db/queries/files'
import { deleteOldMails } from '../mail/queries/queue'
import { removeOrphans } from '../statistics/queries/orphans'
import type { AppContext } from '../context'

/** Schedule of `cleanUp`: once a night. The time does not matter. */
export const cleanUpCron = '17 3 * * * clean_up'

/** Schedule that deletes old attempts: each hour, since a flood of calls writes many. */
export const deleteAttemptsCron = '47 * * * * forget_tries'

/** Days that a request for an account waits for its address to be confirmed (product §9). */
const daysUnconfirmed = 30

/**
 * Deletes what is no longer needed:
 * - replies stored for repeated calls, and expired sessions, links and single sign-ons;
 * - browsers in which nobody has signed in for half a year;
 * - requests for an account whose address nobody confirmed;
 * - mails, weekly digests and rate limits that are 90 days old;
 * - images that no database shows, and statistics of deleted databases.
 */
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
