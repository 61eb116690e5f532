import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { requestStatuses } from '../../../contract/models/subscription-requests'
import type { Db } from '../../db/db'
import type { RequestRow } from '../../db/records'
import { emailTokens, subscriptionRequests } from '../../db/schema'
import { addressForms } from './address-forms'
import { containsFragment, orderBy, pageOf, totalOf } from '../../db/queries/paging'

/** What somebody says who asks for an account. */
export type RequestDetails = Pick<
  RequestRow,
  'firstName' | 'lastName' | 'email' | 'hospital' | 'message'
>

const sortColumns = {
  createdAt: subscriptionRequests.createdAt,
  lastName: subscriptionRequests.lastName,
  email: sql`lower(${subscriptionRequests.email})`,
  status: subscriptionRequests.status,
}

export async function listRequests(db: Db, query: Query) {
  const { q, status } = query.filter
  const where = and(
    q === undefined ? undefined : containsFragment(subscriptionRequests.comparable, q),
    status === undefined
      ? undefined
      : eq(subscriptionRequests.status, status as (typeof requestStatuses)[number]),
  )
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select()
    .from(subscriptionRequests)
    .where(where)
    .orderBy(...orderBy(query.sort, sortColumns, subscriptionRequests.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, subscriptionRequests, where)) }
}

export async function requestById(db: Db, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(subscriptionRequests).where(eq(subscriptionRequests.id, id))
  return row ?? null
}

/** A request, the row locked until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .for('no key update')
  return row ?? null
}

/** The request of an address that nobody has decided yet, locked. There is one at most: whoever makes one holds the address. */
export async function lockOpenRequest(db: Db, email: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(subscriptionRequests)
    .where(
      and(
        sql`lower(${subscriptionRequests.email}) = any(${sql.param([...addressForms(email)])}::text[])`,
        inArray(subscriptionRequests.status, ['requested', 'validated']),
      ),
    )
    .for('no key update')
  return row ?? null
}

export async function addRequest(db: Db, asked: RequestDetails): Promise<RequestRow> {
  const [row] = await db.insert(subscriptionRequests).values(asked).returning()
  if (row === undefined) throw new Error('the request was not inserted')
  return row
}

type RequestChange = Partial<
  Omit<RequestDetails, 'email'> & Pick<RequestRow, 'status' | 'reason' | 'userId'>
>

/** @param stamp which moment of it this is */
export async function changeRequest(
  db: Db,
  id: string,
  change: RequestChange,
  stamp?: 'validatedAt' | 'decidedAt',
): Promise<RequestRow> {
  const [row] = await db
    .update(subscriptionRequests)
    .set({
      ...change,
      updatedAt: sql`now()`,
      ...(stamp !== undefined && { [stamp]: sql`now()` }),
    })
    .where(eq(subscriptionRequests.id, id))
    .returning()
  if (row === undefined) throw new Error(`request ${id} was not there`)
  return row
}

/** Whether there was one to remove. */
export async function removeRequest(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .delete(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .returning({ id: subscriptionRequests.id })
  return removed.length > 0
}

/** Forgets those whose address nobody has confirmed in so many days since they were sent last. */
export async function removeUnconfirmed(db: Db, days: number): Promise<void> {
  await db
    .delete(subscriptionRequests)
    .where(
      and(
        eq(subscriptionRequests.status, 'requested'),
        lt(subscriptionRequests.updatedAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
}

/** What a request says, but for its address. */
export type RequestTexts = Omit<RequestDetails, 'email'>

/** The request whose address a live code was sent to, as it was when that was sent. */
export async function requestOfCode(db: Db, hash: string): Promise<RequestRow | null> {
  const [row] = await db
    .select({ request: subscriptionRequests, said: emailTokens.said })
    .from(emailTokens)
    .innerJoin(subscriptionRequests, eq(subscriptionRequests.id, emailTokens.requestId))
    .where(
      and(
        eq(emailTokens.hash, hash),
        eq(emailTokens.purpose, 'request'),
        gt(emailTokens.expiresAt, sql`now()`),
      ),
    )
  return row ? { ...row.request, ...(row.said as RequestTexts | null) } : null
}

/** What was said with the code that a request was sent within the last minute; null where none was. */
export async function recentRequestTexts(db: Db, requestId: string): Promise<RequestTexts | null> {
  const [row] = await db
    .select({ said: emailTokens.said })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.requestId, requestId),
        gt(emailTokens.createdAt, sql`now() - interval '1 minute'`),
      ),
    )
    .orderBy(desc(emailTokens.createdAt))
    .limit(1)
  return (row?.said ?? null) as RequestTexts | null
}

/** Ends all links that were sent for a request. */
export async function removeCodesOf(db: Db, requestId: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.requestId, requestId))
}

/** How many wait for an administrator, and how many of these. */
export async function waitingRequests(
  db: Db,
  ids: readonly string[],
): Promise<{ all: number; among: number }> {
  const isOne = sql`${subscriptionRequests.id} = any(${sql.param([...ids])}::bigint[])`
  const [row] = await db
    .select({ all: count(), among: sql<number>`(count(*) filter (where ${isOne}))::int` })
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.status, 'validated'))
  return row ?? { all: 0, among: 0 }
}
