import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { openPool } from '../../server/db/open'
import { prepareJobs } from '../../server/jobs/worker'
import type { Parts } from '../../server/parts'
import { createTestDatabase } from './database'

/** A server on a database of its own, listening on a free port. */
export async function startTestServer(
  env: NodeJS.ProcessEnv = {},
): Promise<{ url: string; parts: Parts; stop: () => Promise<void> }> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rilievo-data-'))
  const log = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const { pool, db } = openPool(database.url, log)
  let url = ''
  const parts: Parts = {
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...env }),
    pool,
    db,
    log,
    sessionSecret: 'a secret that only the tests know, 32 long',
    publicUrl: () => url,
  }
  await prepareJobs(parts)
  const app = await buildApp(parts)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    parts,
    stop: async () => {
      await app.close()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
