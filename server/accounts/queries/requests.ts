import { and, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import type { requestStatuses } from '../../../contract/models/subscription-requests'
import type { Db } from '../../db/db'
import type { RequestRow } from '../../db/records'
import { audits, emailTokens, subscriptionRequests, users } from '../../db/schema'
import { addressForms } from './users'
import { containsFragment, pageOfRows } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'

/** Details that a visitor enters who requests an account. */
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

/** Reads one page of requests. */
export async function listRequests(db: Db, query: Query) {
  const { q, status } = query.filter
  const where = and(
    q === undefined ? undefined : containsFragment(subscriptionRequests.comparable, q),
    status === undefined
      ? undefined
      : eq(subscriptionRequests.status, status as (typeof requestStatuses)[number]),
  )
  return pageOfRows(db, subscriptionRequests, where, query, { sortable: sortColumns })
}

export async function requestById(db: Db, id: string): Promise<RequestRow | null> {
  return db
    .select()
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .then(firstRow)
}

/** Reads a request and locks its row until the transaction ends. */
export async function lockRequest(db: Db, id: string): Promise<RequestRow | null> {
  return db
    .select()
    .from(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .for('no key update')
    .then(firstRow)
}

/** Reads and locks the undecided request of an address. There is at most one, since its insertion locks the address. */
export async function lockOpenRequest(db: Db, email: string): Promise<RequestRow | null> {
  return db
    .select()
    .from(subscriptionRequests)
    .where(
      and(
        sql`lower(${subscriptionRequests.email}) = any(${sql.param([...addressForms(email)])}::text[])`,
        inArray(subscriptionRequests.status, ['requested', 'validated']),
      ),
    )
    .for('no key update')
    .then(firstRow)
}

export async function addRequest(db: Db, details: RequestDetails): Promise<RequestRow> {
  return db.insert(subscriptionRequests).values(details).returning().then(theRow)
}

type RequestChange = Partial<
  Omit<RequestDetails, 'email'> & Pick<RequestRow, 'status' | 'reason' | 'userId'>
>

/** Changes a request. @param instantColumn column that gets the present time */
export async function changeRequest(
  db: Db,
  id: string,
  change: RequestChange,
  instantColumn?: 'validatedAt' | 'decidedAt',
): Promise<RequestRow> {
  return db
    .update(subscriptionRequests)
    .set({
      ...change,
      updatedAt: sql`now()`,
      ...(instantColumn !== undefined && { [instantColumn]: sql`now()` }),
    })
    .where(eq(subscriptionRequests.id, id))
    .returning()
    .then(theRow)
}

/** Administrator who accepted the request that became this account, as the audit has it; null if it names nobody. */
export async function acceptedBy(
  db: Db,
  userId: string,
): Promise<{ firstName: string; lastName: string } | null> {
  return db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(subscriptionRequests)
    .innerJoin(
      audits,
      and(
        eq(audits.subjectType, 'subscriptionRequests'),
        eq(audits.subjectId, subscriptionRequests.id),
        sql`${audits.old} ->> 'status' <> 'accepted' and ${audits.new} ->> 'status' = 'accepted'`,
      ),
    )
    .innerJoin(users, eq(users.id, audits.userId))
    .where(eq(subscriptionRequests.userId, userId))
    .orderBy(desc(audits.id))
    .limit(1)
    .then(firstRow)
}

/** Deletes a request. @returns whether there was one */
export async function removeRequest(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .delete(subscriptionRequests)
    .where(eq(subscriptionRequests.id, id))
    .returning({ id: subscriptionRequests.id })
  return removed.length > 0
}

/** Deletes unconfirmed requests that have not changed for so many days. */
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

/** Texts of a request, without its address. */
export type RequestTexts = Omit<RequestDetails, 'email'>

/** Request of a valid code, with the texts that the code was sent with; null if there is none. */
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

/** Texts that the last code of a request was sent with, if that was within the last minute; else null. */
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

/** Deletes all codes of a request. */
export async function removeCodesOf(db: Db, requestId: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.requestId, requestId))
}

/** Counts confirmed requests: all of them, and those among the ids. */
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
