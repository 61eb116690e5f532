import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { beat, deleteWorkers, freeSilent } from '../db/queries/job-workers'
import type { AppContext } from '../context'

/** How long a worker may be silent, in seconds, before what it holds is given to others. */
export const longestSilence = 60

/** How often within that time each is heard of. */
const beats = 4

export interface Heartbeat {
  /** Given to the queue's runner, which names its workers here. */
  readonly events: WorkerEvents
  /**
   * Says nothing more of these workers.
   *
   * @param ended whether they hold nothing any more; else what they hold is free after their silence
   */
  readonly stop: (ended: boolean) => Promise<void>
}

/**
 * Lets other processes know that this one's workers live, and frees what the workers of others hold once those have been silent for too
 * long: the queue itself would wait for four hours (decision 040). A process that comes back to the database, or out of a pause, first
 * listens for as long as the others may be silent: they may have been away with it.
 */
export function startHeartbeat(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  silence: number,
): Heartbeat {
  const events: WorkerEvents = new EventEmitter()
  const ids = new Set<string>()
  const every = (silence * 1_000) / beats
  let listeningSince = Infinity
  let last = -Infinity
  let busy: Promise<void> | null = null

  async function round(): Promise<void> {
    if (ids.size === 0) return
    await beat(db, [...ids])
    const now = Date.now()
    if (now - last > 2 * every) listeningSince = now
    last = now
    if (now - listeningSince < silence * 1_000) return
    const workers = await freeSilent(db, silence)
    if (workers.length > 0) log.warn({ workers }, 'jobs of a process that is gone are free again')
  }

  function run(): void {
    busy ??= round()
      .catch((error: unknown) => log.debug({ err: error }, 'no heartbeat of background jobs'))
      .finally(() => (busy = null))
  }

  events.on('worker:create', ({ worker }) => {
    ids.add(worker.workerId)
    // Both are named at once: one round is for both.
    setImmediate(run)
  })
  const timer = setInterval(run, every)
  return {
    events,
    async stop(ended) {
      clearInterval(timer)
      await busy
      const own = [...ids]
      ids.clear()
      if (ended && own.length > 0) await deleteWorkers(db, own)
    },
  }
}
