import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import type { Parts } from '../parts'
import { cleanUpCron } from './clean-up'

/** The worker's own words go to our log, at the level that they deserve there. */
function logger({ log }: Pick<Parts, 'log'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

/** Brings the queue's tables up to date, before anything is enqueued. */
export async function prepareJobs(parts: Pick<Parts, 'pool' | 'log'>): Promise<void> {
  await runMigrations({ pgPool: parts.pool, logger: logger(parts) })
}

/** Works on queued jobs in this process until it is stopped; any number of processes share the queue. */
export async function startWorker(
  parts: Pick<Parts, 'pool' | 'log'>,
  taskList: TaskList,
): Promise<Runner> {
  return run({
    pgPool: parts.pool,
    taskList,
    crontab: cleanUpCron,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: logger(parts),
  })
}
