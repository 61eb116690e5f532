import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { loginFailures } from '../schema'

/** How long a failed sign-in counts (product §9). */
export const failureMinutes = 15

/**
 * Seconds until one of these subjects has fewer than `most` failures in the last minutes again; 0 when each has fewer. Counted in
 * the database, so that it holds over all processes.
 */
export async function secondsToWait(
  db: Db,
  subjects: readonly string[],
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select max(ceil(extract(epoch from oldest.at + make_interval(mins => ${failureMinutes}) - now())))::int as seconds
    from unnest(${sql.param([...subjects])}::text[]) s(subject)
    cross join lateral (
      select at from login_failures f
      where f.subject = s.subject and f.at > now() - make_interval(mins => ${failureMinutes})
      order by at desc offset ${most - 1} limit 1
    ) oldest`)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** Counts a failure, and forgets those that count no more. */
export async function addFailure(db: Db, subjects: readonly string[]): Promise<void> {
  await db.insert(loginFailures).values(subjects.map((subject) => ({ subject })))
  await db
    .delete(loginFailures)
    .where(lt(loginFailures.at, sql`now() - make_interval(mins => ${failureMinutes * 4})`))
}

export async function forgetFailures(db: Db, subject: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.subject, subject))
}
