import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { openPool } from '../../server/db/open'
import { tasks } from '../../server/jobs/tasks'
import { prepareJobs, startWorker } from '../../server/jobs/worker'
import type { Parts } from '../../server/parts'
import { createTestDatabase } from './database'

export interface TestServer {
  readonly url: string
  readonly parts: Parts
  readonly close: () => Promise<void>
}

/**
 * The real server on a free port, over a database of the test file's own.
 *
 * @param jobs whether it also works on queued jobs, as the product does
 */
export async function startTestServer(
  options: { jobs?: boolean; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rilievo-data-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'error', ...options.env }
  const config = readConfig(env)
  const log = pino({ level: config.logLevel })
  const { pool, db } = openPool(database.url, log)
  let url = ''
  const sessionSecret = 'a secret of the tests, which are alone with their data'
  const parts: Parts = { config, pool, db, log, sessionSecret, publicUrl: () => url }
  await prepareJobs(parts)
  const app = await buildApp(parts)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = options.jobs ? await startWorker(parts, tasks(parts)) : null
  return {
    url,
    parts,
    close: async () => {
      await worker?.stop()
      await app.close()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
