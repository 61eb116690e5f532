import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { LimitName } from '../../../contract/models/rate-limits'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { throttlings } from '../../db/schema'
import { containsText, pageOfRows } from '../../db/queries/paging'

/**
 * Stores that a rate limit was reached, for an account or without one.
 * Without an account, only one row is stored for each limit and network while it lasts.
 *
 * @param seconds until calls are accepted again
 * @returns whether a row was stored
 */
export async function addRateLimit(
  db: Db,
  event: { readonly limit: LimitName; readonly network: string; readonly userId: string | null },
  seconds: number,
): Promise<boolean> {
  const { limit, network, userId } = event
  const { rowCount } = await db.execute(sql`
    insert into throttlings ("limit", network, user_id, until)
    select ${limit}, ${network}, ${userId}::bigint, now() + make_interval(secs => ${seconds})
    where ${userId}::bigint is not null or not exists (
      select from throttlings t
      where t.network = ${network} and t."limit" = ${limit} and t.user_id is null and t.until > now()
    )`)
  return rowCount === 1
}

/** Reads one page of rate limits that were reached. */
export async function listRateLimits(db: Db, query: Query) {
  const { q, limit, active, userId } = query.filter
  const where = and(
    q === undefined ? undefined : containsText([throttlings.network], q),
    limit === undefined ? undefined : eq(throttlings.limit, limit as LimitName),
    userId === undefined ? undefined : eq(throttlings.userId, userId),
    active === undefined
      ? undefined
      : (active === 'true' ? gt : lte)(throttlings.until, sql`now()`),
  )
  const { rows, ...totals } = await pageOfRows(db, throttlings, where, query)
  const records = rows.map(({ userId, ...row }): AnyRecord => ({
    ...row,
    user: userId === null ? null : { id: userId },
  }))
  return { records, ...totals }
}

/** Days for which administrators can see a rate limit that was reached. */
const retentionDays = 90

export async function deleteOldRateLimits(db: Db): Promise<void> {
  await db.execute(
    sql`delete from throttlings where created_at < now() - make_interval(days => ${retentionDays})`,
  )
}
