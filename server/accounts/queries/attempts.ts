import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { loginFailures } from '../../db/schema'

/** Minutes for which an attempt counts (product §9). */
const minutes = 15

/** Outcome of counting an attempt. */
export interface AttemptCount {
  /** Ids of the attempt's rows; null if a limit is reached, and nothing was inserted. */
  readonly rows: readonly string[] | null
  /** Subject whose limit is reached, of several the one that takes longest; null if none is. */
  readonly subject: string | null
  /** Seconds until the limit is no longer reached. */
  readonly seconds: number
}

/**
 * Inserts an attempt for each subject, unless one of them has reached its limit in the last minutes.
 * Locks make check and insertion one step over all processes, so that no more attempts pass than the limit.
 */
export async function recordAttempts(
  db: Db,
  limits: readonly { readonly subject: string; readonly most: number }[],
): Promise<AttemptCount> {
  const subjects = sql.param(limits.map(({ subject }) => subject))
  return db.transaction(async (transaction) => {
    // Locked always in the same order, so that no two transactions wait for each other.
    await transaction.execute(sql`select pg_advisory_xact_lock(key) from (
      select hashtextextended(subject, 0) as key from unnest(${subjects}::text[]) subject order by key) keys`)
    const { rows } = await transaction.execute<{
      rows: string[] | null
      subject: string | null
      seconds: number | null
    }>(sql`
      with limits as (
        select * from unnest(${subjects}::text[], ${sql.param(limits.map(({ most }) => most))}::int[]) l(subject, most)
      ), reached as (
        select l.subject, ceil(extract(epoch from oldest.at + make_interval(mins => ${minutes}) - now()))::int as seconds
        from limits l cross join lateral (
          select at from login_failures f
          where f.subject = l.subject and f.at > now() - make_interval(mins => ${minutes})
          order by at desc offset l.most - 1 limit 1
        ) oldest
      ), put as (
        insert into login_failures (subject) select subject from limits where not exists (select from reached) returning id
      )
      select (select array_agg(id::text) from put) as rows, longest.subject, longest.seconds
      from (select) one left join (select * from reached order by seconds desc limit 1) longest on true`)
    const [row] = rows
    return { rows: row?.rows ?? null, subject: row?.subject ?? null, seconds: row?.seconds ?? 0 }
  })
}

/** Deletes an attempt that succeeded. */
export async function removeAttempts(db: Db, rows: readonly string[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.id, [...rows]))
}

/** Deletes all attempts of a subject. */
export async function deleteAttempts(db: Db, subject: string): Promise<void> {
  await db.delete(loginFailures).where(sql`${loginFailures.subject} = ${subject}`)
}

/** Deletes attempts that no longer count. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.execute(
    sql`delete from login_failures where at < now() - make_interval(mins => ${minutes})`,
  )
}

/** Inserts an attempt that counts against nobody, so that a call without an account takes as long as one with an audit row. */
export async function writeDummyAttempt(db: Db): Promise<void> {
  await db.insert(loginFailures).values({ subject: 'nobody' })
}
