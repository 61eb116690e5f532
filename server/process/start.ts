import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from '../app'
import type { Config } from '../config'
import { openDatabase, prepareDatabase } from './database'
import { openConnections, openPool } from '../db/open'
import { openSaves, savingConnections } from '../surveys/queries/saves/saves'
import { ExportThread } from '../exports/thread'
import type { Shutdown } from './shutdown'
import { tasks } from '../jobs/tasks'
import { startWorker } from '../jobs/worker'
import { listenProblem, localUrl } from './listening'
import type { AppContext } from '../context'
import { preflight } from './preflight'
import { storedSecret, syncFolder } from '../private-file'
import { ensureFirstSuperadmin } from '../accounts/first-superadmin'
import { startLines } from './start-notices'
import { codeOrReason, startProblem } from '../start-problems'

/** Time that calls in flight may take at a shutdown, in ms. A stalled upload must not keep PostgreSQL from ending cleanly. */
const shutdownTimeout = 20_000

/** Connections that are ready when the first call comes, and stay open; saves have their own. */
const readyConnections = 4

/** File of the thread that makes exports, the second one that `scripts/build.js` writes. */
const dumpCode = new URL('./dump.js', import.meta.url)

/** Creates the data folder if it is missing. @throws StartProblem if it can't be created or written to */
async function openFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 })
    // The new folder's entry is written to disk as well; a parent that we may not read is left to its file system.
    if (made !== undefined) await syncFolder(dirname(made)).catch(() => undefined)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw startProblem('folder', folder, codeOrReason(error))
  }
}

/**
 * Starts the product: database, server and jobs. Everything that it opens is closed by `shutdown`.
 *
 * @throws StartProblem
 */
export async function start(
  config: Config,
  log: Logger,
  shutdown: Shutdown,
  isDemo: boolean,
): Promise<void> {
  await preflight(config, true)
  await openFolder(config.dataDir)
  const sessionSecret =
    config.sessionSecret ?? (await storedSecret(join(config.dataDir, 'session.secret')))
  shutdown.signal.throwIfAborted()
  const database = await openDatabase(config, shutdown)
  await prepareDatabase(database, log)
  shutdown.signal.throwIfAborted()
  const { pool, db } = openPool(database.url, log, readyConnections)
  const saves = openSaves(database.url, log)
  shutdown.onEnd(() => Promise.all([pool.end(), saves.pool.end()]))
  let address = localUrl(config.host, config.port)
  const publicUrl = () => config.publicUrl ?? address
  const dumps = new ExportThread(dumpCode, database.url)
  const deps: AppContext = { config, pool, db, saves, log, dumps, sessionSecret, publicUrl }
  const demoPeople = isDemo ? await (await import('../seed/index')).seedDemo(deps) : null
  // Made before the port is open, so that nobody can sign in too early.
  const first = await ensureFirstSuperadmin(deps)
  const app = await buildApp(deps)
  await Promise.all([
    openConnections(pool, readyConnections),
    openConnections(saves.pool, savingConnections),
  ])
  shutdown.signal.throwIfAborted()
  shutdown.onEnd(() => dumps.close())
  shutdown.onEnd(() => Promise.race([app.close(), pause(shutdownTimeout, null, { ref: false })]))
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(config, error)
  })
  const bound = app.server.address()
  if (typeof bound === 'object' && bound) address = localUrl(config.host, bound.port)
  shutdown.signal.throwIfAborted()
  const worker = await startWorker(deps, tasks(deps))
  shutdown.onEnd(() => worker.stop())
  // A shutdown that has begun meanwhile does not run the step above.
  if (shutdown.signal.aborted) return worker.stop()
  // Printed on stderr for the person at the terminal: standard output belongs to the log.
  const outcome = { firstStartPage: first.page, hasMadeAdmin: first.isMade, demoPeople }
  console.error(startLines(config, { address: publicUrl(), ...outcome }).join('\n'))
}
