import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { startEmbedded } from './db/embedded/cluster'
import { migrate } from './db/migrate'
import { checkServer, openPool } from './db/open'
import { tasks } from './jobs/tasks'
import { prepareJobs, startWorker } from './jobs/worker'
import type { Parts } from './parts'
import { keptSecret } from './private-file'
import { ensureFirstSuperadmin } from './services/first-superadmin'
import { errorCode, StartProblem, startProblems } from './start-problems'

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

async function start(): Promise<void> {
  const config = readConfig()
  await openFolder(config.dataDir)
  const log = pino({ level: config.logLevel })
  const { url, stop } = await database(config)
  const close: (() => Promise<unknown>)[] = [stop]
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
    close.unshift(() => app.close())
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
    // What is in flight is finished first, then jobs, connections and PostgreSQL end in this order.
    closeWithGrace({ delay: 30_000, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'unexpected end')
      for (const end of close) await end()
    })
    console.log([...people, ...link, `Rilievo è pronto: ${publicUrl()}`].join('\n'))
  } catch (error) {
    for (const end of close) await end()
    throw error
  }
}

start().catch((error: unknown) => {
  if (error instanceof StartProblem) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
