import { sql } from 'drizzle-orm'
import { removeUnusedFiles } from '../db/queries/files'
import type { Parts } from '../parts'

/** At night: what has had its time is forgotten. Nothing hangs on when. */
export const cleanUpCron = '17 3 * * * clean_up'

/** Removes replies kept for repeats, sessions and links that have run out, failed sign-ins that count no more, and images that no database shows. */
export async function cleanUp({ db }: Pick<Parts, 'db'>): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`)
  await db.execute(sql`delete from sessions where expires_at < now()`)
  await db.execute(sql`delete from email_tokens where expires_at < now()`)
  await db.execute(sql`delete from login_failures where at < now() - interval '1 hour'`)
  await removeUnusedFiles(db)
}
