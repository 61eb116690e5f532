import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { deliveries } from '../../../i18n/words/server/deliveries'
import type { Db } from '../../db/db'
import { emailTokens, mails, subscriptionRequests, users } from '../../db/schema'

export type MailRow = typeof mails.$inferSelect

type NewMail = Pick<
  MailRow,
  'messageId' | 'cause' | 'recipient' | 'subject' | 'sealed' | 'linkHash'
> &
  Partial<Pick<MailRow, 'userId' | 'requestId'>>

/** Out: its id. */
export async function addMail(db: Db, mail: NewMail): Promise<string> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id })
  if (row === undefined) throw new Error('the mail was not inserted')
  return row.id
}

/** Class of the advisory locks on mails. */
const mailLocks = 20_260_911

/**
 * Has one process at most work on a mail: whoever holds it may send it. The lock is a connection's, outside of any transaction, so that
 * no row is locked while a mail server takes its time; it ends with its process.
 *
 * @returns false where another one holds it
 */
export async function lockMail(
  pool: Pool,
  id: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  const lock = [mailLocks, id]
  let broken: Error | undefined
  const onError = (error: Error) => (broken = error)
  client.on('error', onError)
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      lock,
    )
    if (rows[0]?.held !== true) return false
    try {
      await work()
    } finally {
      await client
        .query('select pg_advisory_unlock($1, hashtext($2))', lock)
        .catch((error: unknown) => (broken = error instanceof Error ? error : new Error('lost')))
    }
    return true
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** A mail that waits, and what became meanwhile of whose it is. */
export interface WaitingMail {
  readonly mail: MailRow
  /** Null where there is no such account (any more), as for mails that are about none. */
  readonly account: { readonly email: string; readonly active: boolean } | null
  readonly request: { readonly email: string } | null
  /** Whether the link in it still works; false where it has none. */
  readonly isLinkLive: boolean
}

/** Out: null where it waits no more. */
export async function waitingMail(db: Db, id: string): Promise<WaitingMail | null> {
  const isLinkLive = sql<boolean>`exists (select from ${emailTokens}
    where ${emailTokens.hash} = ${mails.linkHash} and ${emailTokens.expiresAt} > now())`
  const [row] = await db
    .select({
      mail: mails,
      account: { email: users.email, active: users.active },
      request: { email: subscriptionRequests.email },
      isLinkLive,
    })
    .from(mails)
    .leftJoin(users, eq(users.id, mails.userId))
    .leftJoin(subscriptionRequests, eq(subscriptionRequests.id, mails.requestId))
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
  return row ?? null
}

/** Counts a try before it is made: one that ended with its process was a try too. */
export async function countMailAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, updatedAt: sql`now()` })
    .where(eq(mails.id, id))
}

/** Notes why it was not sent this time. */
export async function noteMailError(db: Db, id: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, updatedAt: sql`now()` })
    .where(eq(mails.id, id))
}

/**
 * Ends the waiting of a mail: what it says is erased with it.
 *
 * @param lastError why it was not sent; null where it was, or was written to the outbox
 */
export async function endMail(
  db: Db,
  id: string,
  state: Exclude<MailRow['state'], 'waiting' | 'settled'>,
  lastError: string | null,
): Promise<void> {
  await db
    .update(mails)
    .set({
      state,
      lastError,
      sealed: null,
      updatedAt: sql`now()`,
      ...(state === 'sent' && { sentAt: sql`now()` }),
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'waiting')))
}

/**
 * Puts a mail aside that did not go out.
 *
 * @param lastError what took its place; left out, what the mail server said stays
 * @returns whether it was one
 */
export async function dismissMail(db: Db, id: string, lastError?: string): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ state: 'settled', updatedAt: sql`now()`, ...(lastError && { lastError }) })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'written'])))
  return rowCount === 1
}

/** How long administrators can see what became of a mail. */
const retentionDays = 90

/** Forgets old mails, and gives those up whose job is gone: a queue that was emptied by hand leaves no content behind. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.execute(
    sql`delete from mails where created_at < now() - make_interval(days => ${retentionDays})`,
  )
  await db.execute(sql`update mails set state = 'failed', sealed = null, updated_at = now(),
      last_error = coalesce(last_error, ${deliveries.tooLate})
    where state = 'waiting' and created_at < now() - interval '7 days'`)
}

/** Whether a mail of this cause was queued in the last minute for an account, or a request for one. */
export async function wasMailedRecently(
  db: Db,
  cause: MailRow['cause'],
  owner: { readonly userId: string } | { readonly requestId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        'userId' in owner ? eq(mails.userId, owner.userId) : eq(mails.requestId, owner.requestId),
        eq(mails.cause, cause),
        gt(mails.createdAt, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Mails of this cause that still wait for an account are not sent any more: a newer one says what they say. */
export async function supersedeMails(
  db: Db,
  cause: MailRow['cause'],
  userId: string,
): Promise<void> {
  const lastError = deliveries.superseded
  await db
    .update(mails)
    .set({ state: 'cancelled', lastError, sealed: null, updatedAt: sql`now()` })
    .where(and(eq(mails.userId, userId), eq(mails.cause, cause), eq(mails.state, 'waiting')))
}
