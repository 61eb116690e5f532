import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { AppContext } from '../context'
import { cleanUpCron, deleteAttemptsCron } from './clean-up'
import { weeklyCron } from '../notifications/weekly'
import { longestSilence, startHeartbeat, type Heartbeat } from './heartbeat'
import { resumeCron } from './recompute'
import { releaseCron } from './releases'
import { statisticsCron } from './statistics'

type Callback = Parameters<pg.Pool['connect']>[0]

/** The same connection can be given back again, which then does nothing. */
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
 * The pool as the worker of background jobs takes it. A worker whose database goes away just as it begins to listen gives its connection
 * back twice, and the pool's complaint is caught by nobody: it would end the process.
 */
export function workerPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback === undefined ? pool.connect() : pool.connect(releasedOnce(callback))
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : (Reflect.get(target, name) as unknown)),
  })
}

/** The worker's own words go to our log, at the level that they deserve there. */
function logger({ log }: Pick<AppContext, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/** Processes that start together wait for each other here: the worker's own migrations take no lock. */
const migrationLock = 7_217_302

/** Brings the queue's tables up to date, before anything is enqueued. Any number of processes may call it at once. */
export async function prepareJobs(deps: Pick<AppContext, 'pool' | 'log'>): Promise<void> {
  const client = await deps.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ pgPool: deps.pool, logger: logger(deps) })
  } finally {
    // The connection goes, and the lock with it.
    client.release(true)
  }
}

/** A worker that runs until `stop()`, which waits for the jobs in hand. */
export interface JobWorker {
  readonly stop: () => Promise<void>
}

/** How long, in seconds, after a worker gave up another one is started. */
const waitBeforeAnother = 2

const crontabs = [
  cleanUpCron,
  deleteAttemptsCron,
  resumeCron,
  statisticsCron,
  releaseCron,
  weeklyCron,
]

interface Working {
  readonly runner: Runner
  readonly heartbeat: Heartbeat
  /** Resolves once none of its workers has a job in hand any more. */
  readonly released: Promise<unknown>
}

type JobParts = Pick<AppContext, 'pool' | 'db' | 'log'>

async function launch(deps: JobParts, taskList: TaskList, silence: number): Promise<Working> {
  const heartbeat = startHeartbeat(deps, silence)
  const { events } = heartbeat
  try {
    const released = new Promise<void>((resolve) => events.once('pool:release', () => resolve()))
    const runner = await run({
      pgPool: workerPool(deps.pool),
      taskList,
      crontab: crontabs.join('\n'),
      // Two of them are left where a mail server takes its time (server/mail/mail.ts).
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: logger(deps),
      events,
    })
    // A worker whose job is done and can't be signed off leaves, and the queue would go on with one less for good.
    events.once('worker:fatalError', () => {
      runner.stop().catch((error: unknown) => deps.log.debug({ err: error }, 'worker gone already'))
    })
    return { runner, heartbeat, released }
  } catch (error) {
    await heartbeat.stop(false)
    throw error
  }
}

/**
 * Works on queued jobs in this process until it is stopped; any number of processes share the queue.
 * A worker gives up when its database goes away or refuses what it does: that must not end the server, so that another takes its place until
 * one can work again.
 *
 * @param options.silence seconds after which what a silent worker holds is given to others
 * @param options.wait seconds before another takes the place of one that gave up
 */
export async function startWorker(
  deps: JobParts,
  taskList: TaskList,
  { silence = longestSilence, wait = waitBeforeAnother }: { silence?: number; wait?: number } = {},
): Promise<JobWorker> {
  const ending = new AbortController()
  const { signal } = ending
  const ignore = (what: string) => (error: unknown) => deps.log.debug({ err: error }, what)
  let working = await launch(deps, taskList, silence)
  /** Workers that gave up, and may have jobs in hand. */
  const leaving = new Set<Promise<void>>()
  const leave = ({ heartbeat, released }: Working) => {
    const gone = released.then(() => heartbeat.stop(false)).finally(() => void leaving.delete(gone))
    leaving.add(gone)
  }
  const another = async (): Promise<Working | null> => {
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
        await working.runner.promise
        if (signal.aborted) return
      } catch (error) {
        if (signal.aborted) return
        deps.log.warn({ err: error }, 'the worker of background jobs gave up; another one starts')
      }
      leave(working)
      const next = await another()
      if (next === null) return
      working = next
      // This one was launched while the end began.
      if (signal.aborted) return next.runner.stop().catch(ignore('worker gone'))
    }
  }
  const kept = keepWorking()
  return {
    stop: async () => {
      ending.abort()
      // One that has given up already says so by an error.
      const { runner, heartbeat } = working
      const ended = await runner.stop().then(
        () => true,
        (error: unknown) => {
          ignore('worker gone')(error)
          return false
        },
      )
      await Promise.all([kept, ...leaving])
      await heartbeat.stop(ended).catch(ignore('workers not signed off'))
    },
  }
}
