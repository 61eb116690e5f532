import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { MailType } from '../../../contract/models/mails'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { mails } from '../../db/schema'
import { containsFragment, orderBy, pageOf, totalOf } from '../../db/queries/paging'
import type { MailRow } from './queue'

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
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(mails)
    .where(where)
    .orderBy(...orderBy(query.sort, { createdAt: mails.createdAt }, mails.id))
    .limit(limit)
    .offset(offset)
  return { records: rows.map(mailRecord), ...(await totalOf(db, mails, where)) }
}

export async function mailRowById(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row ?? null
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
