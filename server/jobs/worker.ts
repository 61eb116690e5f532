import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { AppContext } from '../context'
import { cleanUpCron, deleteAttemptsCron } from './clean-up'
import { weeklyCron } from '../notifications/weekly'
import { longestSilence, startHeartbeat, type Heartbeat } from './heartbeat'
import { resumeCron } from './recompute'
import { releaseCron, statisticsCron } from './statistics'

type Callback = Parameters<pg.Pool['connect']>[0]

/** Lets a connection be released twice: the second time has no effect. */
function releasedOnce(callback: Callback): Callback {
  return (error, client, release) => {
    let isReleased = false
    callback(error, client, (failure) => {
      if (!isReleased) release(failure)
      isReleased = true
    })
  }
}

/**
 * Wraps the pool for the worker of background jobs.
 * A worker that loses the database while it begins to listen releases its connection twice.
 * The pool's error about that is caught nowhere and would end the process.
 */
export function workerPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback === undefined ? pool.connect() : pool.connect(releasedOnce(callback))
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
}

/** Logger of the worker, which writes to our log. */
function logger({ log }: Pick<AppContext, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/** Advisory lock for the worker's migrations, which take none themselves: processes that start together wait here. */
const migrationLock = 7_217_302

/** Migrates the queue's tables, before anything is queued. Any number of processes may call it at once. */
export async function prepareJobs(deps: Pick<AppContext, 'pool' | 'log'>): Promise<void> {
  const client = await deps.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ pgPool: deps.pool, logger: logger(deps) })
  } finally {
    // Closing the connection frees the lock.
    client.release(true)
  }
}

/** Worker that runs until `stop()`, which waits for its current jobs. */
export interface JobWorker {
  readonly stop: () => Promise<void>
}

/** Seconds after which a worker that gave up is replaced. */
const waitBeforeAnother = 2

const crontabs = [
  cleanUpCron,
  deleteAttemptsCron,
  resumeCron,
  statisticsCron,
  releaseCron,
  weeklyCron,
]

interface RunningWorker {
  readonly runner: Runner
  readonly heartbeat: Heartbeat
  /** Resolves once it has no job any more. */
  readonly released: Promise<unknown>
}

type JobDeps = Pick<AppContext, 'pool' | 'db' | 'log'>

async function launch(deps: JobDeps, taskList: TaskList, silence: number): Promise<RunningWorker> {
  const heartbeat = startHeartbeat(deps, silence)
  const { events } = heartbeat
  try {
    const released = new Promise<void>((resolve) => events.once('pool:release', () => resolve()))
    const runner = await run({
      pgPool: workerPool(deps.pool),
      taskList,
      crontab: crontabs.join('\n'),
      // A slow mail server occupies at most two of them (server/mail/mail.ts).
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: logger(deps),
      events,
    })
    // A worker that can't report a finished job ends, and the queue would go on with one worker less.
    events.once('worker:fatalError', () => {
      runner
        .stop()
        .catch((error: unknown) => deps.log.debug({ err: error }, 'worker has already stopped'))
    })
    return { runner, heartbeat, released }
  } catch (error) {
    await heartbeat.stop(false)
    throw error
  }
}

/**
 * Works on queued jobs in this process until it is stopped. Any number of processes share the queue.
 * A worker gives up if its database goes away or refuses its statements. It is then replaced until one can work again.
 *
 * @param options.silence seconds after which a silent worker's jobs are given to others
 * @param options.wait seconds before a worker that gave up is replaced
 */
export async function startWorker(
  deps: JobDeps,
  taskList: TaskList,
  { silence = longestSilence, wait = waitBeforeAnother }: { silence?: number; wait?: number } = {},
): Promise<JobWorker> {
  const shutdown = new AbortController()
  const { signal } = shutdown
  const ignore = (what: string) => (error: unknown) => deps.log.debug({ err: error }, what)
  let current = await launch(deps, taskList, silence)
  /** Workers that gave up, and may still have jobs. */
  const retiring = new Set<Promise<void>>()
  const retire = ({ heartbeat, released }: RunningWorker) => {
    const ended = released
      .then(() => heartbeat.stop(false))
      .finally(() => void retiring.delete(ended))
    retiring.add(ended)
  }
  const replacement = async (): Promise<RunningWorker | null> => {
    for (;;) {
      await pause(wait * 1_000, null, { signal }).catch(() => undefined)
      if (signal.aborted) return null
      try {
        return await launch(deps, taskList, silence)
      } catch (error) {
        deps.log.warn({ err: error }, 'background jobs cannot start yet')
      }
    }
  }
  const keepWorking = async () => {
    for (;;) {
      try {
        await current.runner.promise
        if (signal.aborted) return
      } catch (error) {
        if (signal.aborted) return
        deps.log.warn({ err: error }, 'the worker of background jobs gave up; another one starts')
      }
      retire(current)
      const next = await replacement()
      if (next === null) return
      current = next
      // The shutdown began while this one was launched.
      if (signal.aborted) return next.runner.stop().catch(ignore('worker has already stopped'))
    }
  }
  const work = keepWorking()
  return {
    stop: async () => {
      shutdown.abort()
      // A worker that has already given up throws here.
      const { runner, heartbeat } = current
      const ended = await runner.stop().then(
        () => true,
        (error: unknown) => {
          ignore('worker has already stopped')(error)
          return false
        },
      )
      await Promise.all([work, ...retiring])
      await heartbeat.stop(ended).catch(ignore('workers not signed off'))
    },
  }
}
