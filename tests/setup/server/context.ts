import type { Config } from '../../../server/config'
import type { AppContext } from '../../../server/context'
import { openPool } from '../../../server/db/open'
import { ExportThread } from '../../../server/exports/thread'
import { openLog } from '../../../server/log'
import { openSaves } from '../../../server/surveys/queries/saves/saves'

/** The context of a server or of a worker, and what closes it. */
export interface OpenContext {
  readonly deps: AppContext
  readonly close: () => Promise<void>
}

/** Opens the context of a program over the database that its configuration names. */
export function openContext(
  config: Config,
  more: Pick<AppContext, 'sessionSecret' | 'publicUrl'>,
): OpenContext {
  const url = config.databaseUrl ?? ''
  const log = openLog(config.logLevel)
  const { pool, db } = openPool(url, log)
  const saves = openSaves(url, log)
  const dumps = new ExportThread(new URL('./dump-worker.js', import.meta.url), url)
  return {
    deps: { config, pool, db, saves, log, dumps, ...more },
    close: async () => {
      await dumps.close()
      await Promise.all([pool.end(), saves.pool.end()])
    },
  }
}
