import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { enqueue } from '../../db/queries/jobs'
import { databases, recomputations, surveyCounts } from '../../db/schema'

/** How far the recomputation of a database's surveys is, as it is sent. */
export interface Recomputation {
  readonly running: boolean
  readonly done: number
  readonly total: number
  readonly finishedAt: string | null
  readonly failed: boolean
}

/** Null where there is no such database. A run that is wanted but has not begun has everything before it. */
export async function recomputationOf(db: Db, databaseId: string): Promise<Recomputation | null> {
  const [row] = await db
    .select({
      found: recomputations,
      surveys: sql<number>`(select coalesce(sum(${surveyCounts.surveys}), 0)::int from ${surveyCounts} where ${surveyCounts.databaseId} = ${databaseId})`,
    })
    .from(databases)
    .leftJoin(recomputations, eq(recomputations.databaseId, databases.id))
    .where(eq(databases.id, databaseId))
  if (row === undefined) return null
  const { found } = row
  if (found === null) return { running: false, done: 0, total: 0, finishedAt: null, failed: false }
  const { wanted, begun, finished, failed, finishedAt } = found
  const waits = begun < wanted
  const done = waits ? 0 : found.done
  return {
    running: finished < wanted && !failed,
    done,
    // Surveys that were made meanwhile are gone through as well.
    total: Math.max(waits ? row.surveys : found.total, done),
    finishedAt,
    failed,
  }
}

/** Counts one more change that wants a recomputation; in the transaction of the change. */
async function wantRecomputation(db: Db, databaseId: string): Promise<void> {
  await db
    .insert(recomputations)
    .values({ databaseId })
    .onConflictDoUpdate({
      target: recomputations.databaseId,
      set: { wanted: sql`${recomputations.wanted} + 1`, failed: false },
    })
}

/** Queues the job that recomputes a database's surveys; one that waits already takes its place. */
export async function enqueueRun(db: Db, databaseId: string): Promise<void> {
  const key = `recompute_database:${databaseId}`
  await enqueue(db, 'recompute_database', { databaseId }, { key, attempts: 25 })
}

/**
 * Has the formulas, statuses and progress of a database's surveys recomputed in the background (product §5). It is called in the
 * transaction that changes the design. Several changes before the job has begun are one job; a change while it runs is another.
 */
export async function enqueueRecompute(db: Db, databaseId: string): Promise<void> {
  await wantRecomputation(db, databaseId)
  await enqueueRun(db, databaseId)
}

/** Begins a run for all that is wanted by now. Out: its number; null where the database is gone. */
export async function beginRun(db: Db, databaseId: string): Promise<number | null> {
  const { rows } = await db.execute<{ run: number }>(sql`
    insert into recomputations as r (database_id, run, begun, total)
    select d.id, 1, 1, (select coalesce(sum(c.surveys), 0) from survey_counts c where c.database_id = d.id)
    from databases d where d.id = ${databaseId}
    on conflict (database_id) do update set run = r.run + 1, begun = r.wanted, done = 0,
      total = excluded.total, failed = false, seen_at = now()
    returning run`)
  return rows[0]?.run ?? null
}

const isRun = (databaseId: string, run: number) =>
  and(eq(recomputations.databaseId, databaseId), eq(recomputations.run, run))

/** Tells how far a run is. Out: whether it still counts; false once another one has begun. */
export async function showRun(
  db: Db,
  databaseId: string,
  run: number,
  done: number,
): Promise<boolean> {
  const rows = await db
    .update(recomputations)
    .set({ done, seenAt: sql`now()` })
    .where(isRun(databaseId, run))
    .returning({ run: recomputations.run })
  return rows.length > 0
}

/** Ends a run, at its end or by an error. */
export async function endRun(
  db: Db,
  databaseId: string,
  run: number,
  outcome: 'finished' | 'failed',
): Promise<void> {
  const set =
    outcome === 'failed'
      ? { failed: true }
      : { finished: sql`${recomputations.begun}`, finishedAt: sql`now()` }
  await db.update(recomputations).set(set).where(isRun(databaseId, run))
}

/**
 * Databases that want a run of which nothing was heard for so long that its process must have died, or that was wanted by nobody who
 * could queue it: an update of the database.
 */
export async function lostRuns(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .select({ databaseId: recomputations.databaseId })
    .from(recomputations)
    .where(
      sql`${recomputations.finished} < ${recomputations.wanted} and not ${recomputations.failed}
        and ${recomputations.seenAt} < now() - ${seconds} * interval '1 second'`,
    )
  return rows.map(({ databaseId }) => databaseId)
}
