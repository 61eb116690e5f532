import { and, eq, gt, inArray, sql, count } from 'drizzle-orm'
import type { Pool } from 'pg'
import { deliveries } from '../../../i18n/words/server/deliveries'
import type { Db } from '../../db/db'
import { emailTokens, mails, subscriptionRequests, users } from '../../db/schema'
import { firstRow, theRow } from '../../db/rows'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { MailType } from '../../../contract/models/mails'
import type { Query } from '../../../contract/query'
import { containsFragment, pageOfRows } from '../../db/queries/paging'

export type MailRow = typeof mails.$inferSelect

type NewMail = Pick<
  MailRow,
  'messageId' | 'cause' | 'recipient' | 'subject' | 'sealed' | 'linkHash'
> &
  Partial<Pick<MailRow, 'userId' | 'requestId'>>

/** Inserts a mail that waits. @returns its id */
export async function addMail(db: Db, mail: NewMail): Promise<string> {
  const row = await db.insert(mails).values(mail).returning({ id: mails.id }).then(theRow)
  return row.id
}

/** Class of PostgreSQL's advisory locks on mails. */
const mailLocks = 20_260_911

/**
 * Runs work with the lock of a mail, which only one process has at a time.
 * The lock belongs to a connection outside of any transaction, so that no row is locked during a slow delivery.
 * It ends with its process.
 *
 * @returns false, without running the work, if another process has the lock
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

/** Mail that waits, with the present state of its owner. */
export interface WaitingMail {
  readonly mail: MailRow
  /** Null if the mail has no account, or it was deleted. */
  readonly account: { readonly email: string; readonly active: boolean } | null
  readonly request: { readonly email: string } | null
  /** Whether the link in it still works; false if it has none. */
  readonly isLinkLive: boolean
}

/** Reads a mail that waits; null if it was sent, cancelled or deleted. */
export async function waitingMail(db: Db, id: string): Promise<WaitingMail | null> {
  const isLinkLive = sql<boolean>`exists (select from ${emailTokens}
    where ${emailTokens.hash} = ${mails.linkHash} and ${emailTokens.expiresAt} > now())`
  return db
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
    .then(firstRow)
}

/** Counts an attempt before it is made, so that one that ended with its process counts too. */
export async function countMailAttempt(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, updatedAt: sql`now()` })
    .where(eq(mails.id, id))
}

/** Stores why an attempt failed. */
export async function storeMailError(db: Db, id: string, lastError: string): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, updatedAt: sql`now()` })
    .where(eq(mails.id, id))
}

/**
 * Gives a waiting mail its final state, and erases its content.
 *
 * @param lastError why it was not sent; null if it was, or was written to the outbox folder
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
 * Marks a mail that was not sent as dealt with.
 *
 * @param lastError sentence that replaces the last error; if left out, that stays
 * @returns false if there is no such mail, or it was neither failed nor written
 */
export async function dismissMail(db: Db, id: string, lastError?: string): Promise<boolean> {
  const { rowCount } = await db
    .update(mails)
    .set({ state: 'settled', updatedAt: sql`now()`, ...(lastError && { lastError }) })
    .where(and(eq(mails.id, id), inArray(mails.state, ['failed', 'written'])))
  return rowCount === 1
}

/** Days for which administrators can see a mail in the list. */
const retentionDays = 90

/** Deletes old mails. Waiting ones that are seven days old, whose job must be lost, become failed and lose their content. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db.execute(
    sql`delete from mails where created_at < now() - make_interval(days => ${retentionDays})`,
  )
  await db.execute(sql`update mails set state = 'failed', sealed = null, updated_at = now(),
      last_error = coalesce(last_error, ${deliveries.tooLate})
    where state = 'waiting' and created_at < now() - interval '7 days'`)
}

/** Whether a mail of this type was queued in the last minute for an account, or a request for one. */
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

/** Cancels the waiting mails of a type for an account, which a newer one replaces. */
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

/** Converts a row to the record of the API, without the mail's content. */
function mailRecord(row: MailRow): AnyRecord {
  const { id, recipient, subject, cause, state, attempts, lastError, createdAt, sentAt } = row
  const user = row.userId === null ? null : { id: row.userId }
  return { id, recipient, subject, cause, state, attempts, lastError, createdAt, sentAt, user }
}

/** Reads one page of mails, with the total number. */
export async function listMails(db: Db, query: Query) {
  const { q, state, cause } = query.filter
  const where = and(
    q === undefined ? undefined : containsFragment(mails.comparable, q),
    state === undefined ? undefined : eq(mails.state, state as MailRow['state']),
    cause === undefined ? undefined : eq(mails.cause, cause as MailType),
  )
  const { rows, ...totals } = await pageOfRows(db, mails, where, query)
  return { records: rows.map(mailRecord), ...totals }
}

export async function mailRowById(db: Db, id: string): Promise<MailRow | null> {
  return db.select().from(mails).where(eq(mails.id, id)).then(firstRow)
}

export async function mailById(db: Db, id: string): Promise<AnyRecord | null> {
  const row = await mailRowById(db, id)
  return row && mailRecord(row)
}

/** Counts an account's mails of a type in the last minutes. `seconds`: until the oldest of them is no longer counted. */
export async function recentMails(
  db: Db,
  userId: string,
  cause: MailType,
  minutes: number,
): Promise<{ count: number; seconds: number }> {
  const [row] = await db
    .select({
      count: count(),
      seconds: sql<number>`coalesce(ceil(extract(epoch from
        min(${mails.createdAt}) + make_interval(mins => ${minutes}) - now())), 0)::int`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.userId, userId),
        eq(mails.cause, cause),
        gt(mails.createdAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
  return row ?? { count: 0, seconds: 0 }
}
