import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { Parts } from '../parts'
import { cleanUpCron, forgetTriesCron } from './clean-up'
import { weeklyCron } from '../services/notifications/weekly'
import { longestSilence, startHeartbeat, type Heartbeat } from './heartbeat'
import { resumeCron } from './recompute'
import { releaseCron } from './releases'
import { statisticsCron } from './statistics'
import { workerPool } from './worker-pool'

/** The worker's own words go to our log, at the level that they deserve there. */
function logger({ log }: Pick<Parts, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/** Processes that start together wait for each other here: the worker's own migrations take no lock. */
const migrationLock = 7_217_302

/** Brings the queue's tables up to date, before anything is enqueued. Any number of processes may call it at once. */
export async function prepareJobs(parts: Pick<Parts, 'pool' | 'log'>): Promise<void> {
  const client = await parts.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations({ pgPool: parts.pool, logger: logger(parts) })
  } finally {
    // The connection goes, and the lock with it.
    client.release(true)
  }
}

/** A worker that runs until `stop()`, which waits for the jobs in hand. */
export interface JobWorker {
  readonly stop: () => Promise<void>
}

const secondsBeforeAnother = 2

const crontabs = [cleanUpCron, forgetTriesCron, resumeCron, statisticsCron, releaseCron, weeklyCron]

interface Working {
  readonly runner: Runner
  readonly heartbeat: Heartbeat
}

/**
 * Works on queued jobs in this process until it is stopped; any number of processes share the queue.
 * A worker gives up when its database goes away: that must not end the server, so that another takes its place until one finds the database again.
 *
 * @param silence seconds after which what a silent worker holds is given to others
 */
export async function startWorker(
  parts: Pick<Parts, 'pool' | 'db' | 'log'>,
  taskList: TaskList,
  { silence = longestSilence }: { silence?: number } = {},
): Promise<JobWorker> {
  const launch = async (): Promise<Working> => {
    const heartbeat = startHeartbeat(parts, silence)
    try {
      const runner = await run({
        pgPool: workerPool(parts.pool),
        taskList,
        crontab: crontabs.join('\n'),
        // Two of them are left where a mail server takes its time (server/mail/mail.ts).
        concurrency: 4,
        noHandleSignals: true,
        pollInterval: 2_000,
        logger: logger(parts),
        events: heartbeat.events,
      })
      return { runner, heartbeat }
    } catch (error) {
      await heartbeat.stop(false)
      throw error
    }
  }
  let stopping = false
  let working = await launch()
  const keepWorking = async () => {
    while (!stopping) {
      try {
        await working.runner.promise
        if (stopping) return
      } catch (error) {
        parts.log.warn({ err: error }, 'the worker of background jobs gave up; another one starts')
      }
      await working.heartbeat.stop(false)
      await pause(secondsBeforeAnother * 1_000)
      if (stopping) return
      await launch().then(
        (another) => (working = another),
        (error: unknown) => parts.log.warn({ err: error }, 'background jobs cannot start yet'),
      )
    }
  }
  void keepWorking()
  return {
    stop: async () => {
      stopping = true
      // One that has given up already says so by an error.
      const { runner, heartbeat } = working
      const ended = await runner.stop().then(
        () => true,
        (error: unknown) => {
          parts.log.debug({ err: error }, 'worker gone')
          return false
        },
      )
      await heartbeat
        .stop(ended)
        .catch((error: unknown) => parts.log.debug({ err: error }, 'workers not signed off'))
    },
  }
}
