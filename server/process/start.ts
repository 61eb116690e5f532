import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildApp } from '../app'
import type { Config } from '../config'
import { openDatabase, prepareDatabase } from './database'
import { openConnections, openPool, openSaves } from '../db/open'
import { savingConnections } from '../surveys/queries/saves/saves'
import { DumpThread } from '../exports/thread'
import type { Shutdown } from './shutdown'
import { tasks } from '../jobs/tasks'
import { startWorker } from '../jobs/worker'
import { listenProblem, localUrl } from './listening'
import type { AppContext } from '../context'
import { preflight } from './preflight'
import { storedSecret } from '../private-file'
import { ensureFirstSuperadmin } from '../accounts/first-superadmin'
import { startLines } from './start-notices'
import { startProblems } from '../start-problems'
import { syncFolder } from '../sync-folder'

/** How long calls in flight may take to end, in ms: a stalled upload must not keep PostgreSQL from being ended cleanly. */
const closingTimeout = 20_000

/** Connections that are ready when the first call comes, and stay, beside those of saves. */
const readyConnections = 4

/** The build's second file (`scripts/build.js`). */
const dumpCode = new URL('./dump.js', import.meta.url)

async function openFolder(folder: string): Promise<void> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 })
    // Its name as well outlives a power cut; a folder that isn't ours to read is left to its file system.
    if (made !== undefined) await syncFolder(dirname(made)).catch(() => undefined)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw startProblems.folder(folder, error)
  }
}

/**
 * Starts the product: database, server, jobs. What it has opened `ending` closes.
 *
 * @throws StartProblem
 */
export async function start(
  config: Config,
  log: Logger,
  ending: Shutdown,
  isDemo: boolean,
): Promise<void> {
  await preflight(config, true)
  await openFolder(config.dataDir)
  const sessionSecret =
    config.sessionSecret ?? (await storedSecret(join(config.dataDir, 'session.secret')))
  ending.signal.throwIfAborted()
  const opening = openDatabase(config, ending.signal)
  // One that fails to open has left nothing running.
  ending.closing(async () => (await opening.catch(() => null))?.stop())
  const database = await opening
  await prepareDatabase(database, log)
  ending.signal.throwIfAborted()
  const { pool, db } = openPool(database.url, log, readyConnections)
  const saves = openSaves(database.url, log)
  ending.closing(() => Promise.all([pool.end(), saves.pool.end()]))
  let address = localUrl(config.host, config.port)
  const publicUrl = () => config.publicUrl ?? address
  const dumps = new DumpThread(dumpCode, database.url)
  const deps: AppContext = { config, pool, db, saves, log, dumps, sessionSecret, publicUrl }
  const demoPeople = isDemo ? await (await import('../seed/index')).seedDemo(deps) : null
  // Before the port is open: whoever signs in meanwhile is no stranger.
  const first = await ensureFirstSuperadmin(deps)
  const app = await buildApp(deps)
  await Promise.all([
    openConnections(pool, readyConnections),
    openConnections(saves.pool, savingConnections),
  ])
  ending.signal.throwIfAborted()
  ending.closing(() => dumps.close())
  ending.closing(() => Promise.race([app.close(), pause(closingTimeout, null, { ref: false })]))
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenProblem(config, error)
  })
  const bound = app.server.address()
  if (typeof bound === 'object' && bound) address = localUrl(config.host, bound.port)
  ending.signal.throwIfAborted()
  const worker = await startWorker(deps, tasks(deps))
  ending.closing(() => worker.stop())
  // This step came too late for an end that has begun meanwhile.
  if (ending.signal.aborted) return worker.stop()
  // For the person at the terminal: standard output is the log's.
  const told = { firstStartPage: first.page, hasMadeAdmin: first.isMade, demoPeople }
  console.error(startLines(config, { address: publicUrl(), ...told }).join('\n'))
}
