import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../server/app'
import { readConfig } from '../../../server/config'
import type { AppContext } from '../../../server/context'
import { tasks } from '../../../server/jobs/tasks'
import { startWorker } from '../../../server/jobs/worker'
import { openContext } from './context'

export interface Serving {
  readonly url: string
  /** Context of the server: its connections have the application's rights alone. */
  readonly deps: AppContext
  readonly close: () => Promise<void>
}

export interface ServingOptions {
  /** Whether it also works on queued jobs, as the product does. */
  readonly jobs?: boolean
  readonly env?: Record<string, string>
}

/** The real server on a free port, over a database in this version's schema. */
export async function serve(
  databaseUrl: string,
  { jobs = false, env = {} }: ServingOptions = {},
): Promise<Serving> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rilievo-data-'))
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env }
  let url = ''
  const context = openContext(readConfig(settings), {
    sessionSecret: 'a secret of the tests, which are alone with their data',
    publicUrl: () => url,
  })
  const { deps } = context
  const app = await buildApp(deps)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const worker = jobs ? await startWorker(deps, tasks(deps)) : null
  return {
    url,
    deps,
    close: async () => {
      await worker?.stop()
      await app.close()
      await context.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
