import pino from 'pino'
import { readConfig } from '../../../server/config'
import { openPool } from '../../../server/db/open'
import { openSaves } from '../../../server/surveys/queries/saves/saves'
import { ExportThread } from '../../../server/exports/thread'
import { Shutdown } from '../../../server/process/shutdown'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker } from '../../../server/jobs/worker'
import type { AppContext } from '../../../server/context'

// A process that works on the queue of the database in its environment and does nothing else; errors end it as they end the product.
const config = readConfig()
const log = pino({ level: 'silent' })
const { pool, db } = openPool(config.databaseUrl ?? '', log)
const saves = openSaves(config.databaseUrl ?? '', log)
const publicUrl = () => 'http://localhost'
const sessionSecret = config.sessionSecret ?? 'none'
const dumps = new ExportThread(
  new URL('../dump-worker.js', import.meta.url),
  config.databaseUrl ?? '',
)
const deps: AppContext = { config, pool, db, saves, log, dumps, sessionSecret, publicUrl }
const ending = new Shutdown(log)
ending.onEnd(() => Promise.all([pool.end(), saves.pool.end(), dumps.close()]))
const worker = await startWorker(deps, tasks(deps), { silence: 2, wait: 0.1 })
ending.onEnd(() => worker.stop())
console.log('working')
