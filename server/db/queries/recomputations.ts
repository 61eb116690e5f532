import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { enqueue } from './jobs'
import { databases, recomputations, surveyCounts } from '../schema'

/** Progress of the recomputation of a database's surveys, as it is sent. */
export interface Recomputation {
  readonly running: boolean
  readonly done: number
  readonly total: number
  readonly finishedAt: string | null
  readonly failed: boolean
}

/** Progress of a database's latest recomputation; null if there is no such database. A queued run has 0 of all surveys done. */
export async function recomputationOf(db: Db, databaseId: string): Promise<Recomputation | null> {
  const [row] = await db
    .select({
      stored: recomputations,
      surveys: sql<number>`(select coalesce(sum(${surveyCounts.surveys}), 0)::int from ${surveyCounts} where ${surveyCounts.databaseId} = ${databaseId})`,
    })
    .from(databases)
    .leftJoin(recomputations, eq(recomputations.databaseId, databases.id))
    .where(eq(databases.id, databaseId))
  if (row === undefined) return null
  const { stored } = row
  if (stored === null) return { running: false, done: 0, total: 0, finishedAt: null, failed: false }
  const { wanted, begun, finished, failed, finishedAt } = stored
  const isWaiting = begun < wanted
  const done = isWaiting ? 0 : stored.done
  return {
    running: finished < wanted && !failed,
    done,
    // Surveys that are created during a run are recomputed too.
    total: Math.max(isWaiting ? row.surveys : stored.total, done),
    finishedAt,
    failed,
  }
}

/** Counts one more change that requires a recomputation, in the transaction of the change. */
async function requestRecomputation(db: Db, databaseId: string): Promise<void> {
  await db
    .insert(recomputations)
    .values({ databaseId })
    .onConflictDoUpdate({
      target: recomputations.databaseId,
      set: { wanted: sql`${recomputations.wanted} + 1`, failed: false },
    })
}

/** Queues the job that recomputes a database's surveys; it replaces a waiting one. */
export async function enqueueRun(db: Db, databaseId: string): Promise<void> {
  const key = `recompute_database:${databaseId}`
  await enqueue(db, 'recompute_database', { databaseId }, { key, attempts: 25 })
}

/**
 * Queues the recomputation of a database's formulas, statuses and progress in the background (product §5). It is called in the transaction
 * that changes the design. Several changes before the job begins share it; a change during the job queues another.
 */
export async function enqueueRecompute(db: Db, databaseId: string): Promise<void> {
  await requestRecomputation(db, databaseId)
  await enqueueRun(db, databaseId)
}

/** Begins a run for all changes until now. Returns its number; null if the database has been deleted. */
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

/** Stores the progress of a run. Returns false if a later run has begun. */
export async function saveRunProgress(
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

/** Stores the end of a run, which has finished or failed. */
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
 * Databases with a requested run that has not reported for so many seconds. Its process must have died, or a migration has requested the
 * run, which can't queue a job.
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
