import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import pino, { type Logger } from 'pino'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { problemOf } from './http/problem-of'
import { startEmbedded } from './db/embedded/cluster'
import { migrate } from './db/migrate'
import { checkServer, openPool } from './db/open'
import { tasks } from './jobs/tasks'
import { prepareJobs, startWorker } from './jobs/worker'
import type { Parts } from './parts'
import { keptSecret } from './private-file'
import { ensureFirstSuperadmin } from './services/first-superadmin'
import { errorCode, StartProblem, startProblems } from './start-problems'

/** How long calls in flight may take to end, in ms: a stalled upload must not keep PostgreSQL from being ended cleanly. */
const callsPatience = 20_000

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw startProblems.folder(folder, error)
  }
}

/** The address of a server that listens everywhere is one at which this computer reaches it. */
function localUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

async function database(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl === null) return startEmbedded(config.dataDir)
  await checkServer(config.databaseUrl)
  return { url: config.databaseUrl, stop: async () => undefined }
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

/** Jobs, calls in flight, connections and PostgreSQL end one after the other; one that fails to doesn't keep the next from ending. */
async function endInOrder(steps: readonly (() => Promise<unknown>)[], log: Logger): Promise<void> {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      log.error({ err: error }, 'could not end cleanly')
    }
  }
}

async function start(): Promise<void> {
  const config = readConfig()
  await openFolder(config.dataDir)
  const log = pino({ level: config.logLevel })
  const { url, stop } = await database(config)
  const close: (() => Promise<unknown>)[] = [stop]
  let ended: Promise<void> | undefined
  const end = () => (ended ??= endInOrder(close, log))
  // From here on: Ctrl-C during a long first start ends PostgreSQL too.
  const graceful = { delay: 30_000, logger: log, skip: ['unhandledRejection' as const] }
  closeWithGrace(graceful, async ({ err }) => {
    if (err) log.fatal({ err }, 'unexpected end')
    await end()
  })
  // graphile-worker drops a promise that fails with the connection. A database that goes away comes back; all else is a mistake of ours.
  process.on('unhandledRejection', (error) => {
    if (problemOf(error).code !== 'databaseAway') throw error
    log.warn({ err: error }, 'database connection lost')
  })
  try {
    await migrate(url)
    const { pool, db } = openPool(url, log)
    close.unshift(() => pool.end())
    const sessionSecret =
      config.sessionSecret ?? (await keptSecret(join(config.dataDir, 'session.secret')))
    let address = localUrl(config.host, config.port)
    const publicUrl = () => config.publicUrl ?? address
    const parts: Parts = { config, pool, db, log, sessionSecret, publicUrl }
    await prepareJobs(parts)
    const people = process.argv.includes('--demo') ? await demonstration(parts) : []
    const app = await buildApp(parts)
    close.unshift(() => Promise.race([app.close(), pause(callsPatience, null, { ref: false })]))
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw errorCode(error) === 'EADDRINUSE'
        ? startProblems.portInUse(config.host, config.port)
        : startProblems.cannotListen(config.host, config.port, error)
    })
    const bound = app.server.address()
    if (typeof bound === 'object' && bound) address = localUrl(config.host, bound.port)
    const link = await firstSuperadmin(parts)
    const worker = await startWorker(parts, tasks(parts))
    close.unshift(() => worker.stop())
    console.log([...people, ...link, `Rilievo è pronto: ${publicUrl()}`].join('\n'))
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
