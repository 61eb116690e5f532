import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { loginFailures } from '../../db/schema'

/** How long a try counts (product §9). */
const minutes = 15

export interface AttemptCount {
  /** The rows of this try, or null where a limit is reached: then nothing was put down. */
  readonly rows: readonly string[] | null
  /** The subject whose limit is reached, of several the one that takes longest; and the seconds until it is not. */
  readonly subject: string | null
  readonly seconds: number
}

/**
 * Puts a try down for each subject, unless one of them has as many as it may have in the last minutes: told and done at once, over
 * all processes, so that of many at the same moment no more than the limit pass.
 */
export async function putDown(
  db: Db,
  limits: readonly { readonly subject: string; readonly most: number }[],
): Promise<AttemptCount> {
  const subjects = sql.param(limits.map(({ subject }) => subject))
  return db.transaction(async (transaction) => {
    // Who comes second waits here and then sees what the first has put down; always in one order, so that no two wait for each other.
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

/** Takes a try back that turned out well. */
export async function takeBack(db: Db, rows: readonly string[]): Promise<void> {
  await db.delete(loginFailures).where(inArray(loginFailures.id, [...rows]))
}

/** Forgets all tries of a subject. */
export async function deleteAttempts(db: Db, subject: string): Promise<void> {
  await db.delete(loginFailures).where(sql`${loginFailures.subject} = ${subject}`)
}

/** Forgets tries that count no more. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await db.execute(
    sql`delete from login_failures where at < now() - make_interval(mins => ${minutes})`,
  )
}

/** One row that counts against nobody: as much work as a row of the journal is, where there is no account to tell of. */
export async function countNobody(db: Db): Promise<void> {
  await db.insert(loginFailures).values({ subject: 'nobody' })
}
