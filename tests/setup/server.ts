import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { openPool } from '../../server/db/open'
import { tasks } from '../../server/jobs/tasks'
import { startWorker } from '../../server/jobs/worker'
import { openLog } from '../../server/log'
import type { Parts } from '../../server/parts'
import { createTestDatabase, type TestDatabase } from './database'

export interface TestServer {
  readonly url: string
  /** What the server works with: its connections have the application's rights alone. */
  readonly parts: Parts
  /** SQL of whoever owns the tables, as a migration has it. */
  readonly asOwner: (sql: string) => Promise<pg.QueryResult>
  readonly close: () => Promise<void>
}

/**
 * The real server on a free port, over a database of the test file's own.
 *
 * @param options.jobs whether it also works on queued jobs, as the product does
 * @param options.database another one than a new empty one, in this version's schema
 */
export async function startTestServer(
  options: {
    jobs?: boolean
    env?: Record<string, string>
    database?: TestDatabase
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'rilievo-data-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'error', ...options.env }
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  const { pool, db } = openPool(database.url, log)
  let url = ''
  const sessionSecret = 'a secret of the tests, which are alone with their data'
  const parts: Parts = { config, pool, db, log, sessionSecret, publicUrl: () => url }
  const app = await buildApp(parts)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = options.jobs ? await startWorker(parts, tasks(parts)) : null
  return {
    url,
    parts,
    asOwner: async (sql) => {
      const client = new pg.Client({ connectionString: database.ownerUrl })
      await client.connect()
      return client.query(sql).finally(() => client.end())
    },
    close: async () => {
      await worker?.stop()
      await app.close()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
