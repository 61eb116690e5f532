import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { beat, deleteWorkers, freeSilent } from '../db/queries/jobs'
import type { AppContext } from '../context'

/** Seconds for which a worker may be silent before its jobs are given to others. */
export const longestSilence = 60

/** Number of heartbeats within that time. */
const beats = 4

/** Heartbeat of the workers of one runner. */
export interface Heartbeat {
  /** Emitter for the queue's runner, which announces its workers there. */
  readonly events: WorkerEvents
  /**
   * Stops the heartbeat of these workers.
   *
   * @param ended whether they have no jobs any more; else their jobs are freed once they have been silent for too long
   */
  readonly stop: (ended: boolean) => Promise<void>
}

/**
 * Tells other processes that this one's workers live, and frees the jobs of workers that have been silent for too long.
 * The queue itself would wait for four hours (decision 040).
 * After a pause, or a loss of the database, a process first listens for as long as others may be silent:
 * they may have been away too.
 *
 * @param silence seconds after which a worker counts as dead
 */
export function startHeartbeat(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  silence: number,
): Heartbeat {
  const events: WorkerEvents = new EventEmitter()
  const ids = new Set<string>()
  const interval = (silence * 1_000) / beats
  let listeningSince = Infinity
  let lastRound = -Infinity
  let running: Promise<void> | null = null

  async function round(): Promise<void> {
    if (ids.size === 0) return
    await beat(db, [...ids])
    const now = Date.now()
    if (now - lastRound > 2 * interval) listeningSince = now
    lastRound = now
    if (now - listeningSince < silence * 1_000) return
    const workers = await freeSilent(db, silence)
    if (workers.length > 0) log.warn({ workers }, 'jobs of a dead process are free again')
  }

  function run(): void {
    running ??= round()
      .catch((error: unknown) => log.debug({ err: error }, 'no heartbeat of background jobs'))
      .finally(() => (running = null))
  }

  events.on('worker:create', ({ worker }) => {
    ids.add(worker.workerId)
    // Workers are announced in the same moment: one round serves all of them.
    setImmediate(run)
  })
  const timer = setInterval(run, interval)
  return {
    events,
    async stop(ended) {
      clearInterval(timer)
      await running
      const own = [...ids]
      ids.clear()
      if (ended && own.length > 0) await deleteWorkers(db, own)
    },
  }
}
