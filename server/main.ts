import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app'
import { readConfig } from './config'
import { openDatabase, prepareDatabase } from './database'
import { openPool } from './db/open'
import { endInOrder, onEnding } from './ending'
import { tasks } from './jobs/tasks'
import { startWorker } from './jobs/worker'
import { openLog } from './log'
import { listenProblem, localUrl } from './listening'
import type { Parts } from './parts'
import { preflight } from './preflight'
import { keptSecret } from './private-file'
import { ensureFirstSuperadmin } from './services/accounts/first-superadmin'
import { StartProblem, startProblems } from './start-problems'
import { syncFolder } from './sync-folder'

/** How long calls in flight may take to end, in ms: a stalled upload must not keep PostgreSQL from being ended cleanly. */
const callsPatience = 20_000

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

/** Demonstration data (product §10) into an empty product; the lines tell who can sign in. */
async function demonstration(parts: Parts): Promise<string[]> {
  const { seedDemo } = await import('./db/seed/index')
  const people = await seedDemo(parts)
  return people.map(({ role, email, password }) => `  ${role.padEnd(11)} ${email}  ${password}`)
}

async function firstSuperadmin(parts: Parts): Promise<string[]> {
  const { setPasswordLink } = await ensureFirstSuperadmin(parts)
  if (setPasswordLink === null) return []
  return ['Primo avvio: per scegliere la password del superadmin aprite', `  ${setPasswordLink}`]
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const ending = new AbortController()
  const close: (() => Promise<unknown>)[] = []
  let ended: Promise<void> | undefined
  const end = () => {
    ending.abort()
    return (ended ??= endInOrder([...close], log))
  }
  // Before PostgreSQL is started: a signal that comes while it does ends it too.
  onEnding(log, end)
  try {
    await preflight(config)
    await openFolder(config.dataDir)
    const sessionSecret =
      config.sessionSecret ?? (await keptSecret(join(config.dataDir, 'session.secret')))
    ending.signal.throwIfAborted()
    const opening = openDatabase(config, ending.signal)
    // One that fails to open has left nothing running.
    close.unshift(async () => (await opening.catch(() => null))?.stop())
    const database = await opening
    await prepareDatabase(database, log)
    ending.signal.throwIfAborted()
    const { pool, db } = openPool(database.url, log)
    close.unshift(() => pool.end())
    let address = localUrl(config.host, config.port)
    const publicUrl = () => config.publicUrl ?? address
    const parts: Parts = { config, pool, db, log, sessionSecret, publicUrl }
    const people = process.argv.includes('--demo') ? await demonstration(parts) : []
    const app = await buildApp(parts)
    ending.signal.throwIfAborted()
    close.unshift(() => Promise.race([app.close(), pause(callsPatience, null, { ref: false })]))
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenProblem(config, error)
    })
    const bound = app.server.address()
    if (typeof bound === 'object' && bound) address = localUrl(config.host, bound.port)
    const link = await firstSuperadmin(parts)
    ending.signal.throwIfAborted()
    const worker = await startWorker(parts, tasks(parts))
    close.unshift(() => worker.stop())
    // What ends has its list of steps already: this one came too late for it.
    if (ending.signal.aborted) return await worker.stop()
    // For the person at the terminal: standard output is the log's.
    console.error([...people, ...link, `Rilievo è pronto: ${publicUrl()}`].join('\n'))
  } catch (error) {
    // A start that a signal cut short has failed for that reason alone.
    if (ended) return ended
    await end()
    throw error
  }
}

start().catch((error: unknown) => {
  if (error instanceof StartProblem) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
