import { access, constants, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app'
import { readConfig } from './config'
import { openDatabase, prepareDatabase } from './database'
import type { Db } from './db/db'
import { openPool, openSaves } from './db/open'
import { DumpThread } from './dump/thread'
import { endCompiling, endInOrder, onEnding } from './ending'
import { tasks } from './jobs/tasks'
import { startWorker } from './jobs/worker'
import { openLog } from './log'
import { listenProblem, localUrl } from './listening'
import { tidyMemory } from './memory'
import type { Parts } from './parts'
import { preflight } from './preflight'
import { storedSecret } from './private-file'
import { ensureFirstSuperadmin } from './services/accounts/first-superadmin'
import { rebuildStatistics } from './services/stats/rollups/build'
import { checkStatistics, type CheckedStatistics } from './services/stats/rollups/check'
import { miscounted } from './db/queries/surveys/survey-counts'
import { checkData } from './services/surveys/check-data'
import { StartProblem, startProblems } from './start-problems'
import { syncFolder } from './sync-folder'
import { warmUp } from './warming/warm'

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

/** Demonstration data (product §10) into an empty product; the lines tell who can sign in. */
async function demonstration(parts: Parts): Promise<string[]> {
  const { seedDemo } = await import('./db/seed/index')
  const people = await seedDemo(parts)
  return people.map(({ role, email, password }) => `  ${role.padEnd(11)} ${email}  ${password}`)
}

async function firstSuperadmin(parts: Parts): Promise<string[]> {
  const { firstStartLink } = await ensureFirstSuperadmin(parts)
  if (firstStartLink === null) return []
  return ['Primo avvio: per creare l’account del superadmin aprite', `  ${firstStartLink}`]
}

/** Whether results, statuses and progress are what the answers give, survey by survey. */
async function checkReport(db: Db): Promise<string> {
  const lines: string[] = []
  const count = await checkData(db, ({ surveyId, formulas, statuses, progress }) => {
    const what = [
      ...(formulas.length > 0 ? [`risultati (${formulas.length})`] : []),
      ...(statuses.length > 0 ? [`stati dei gruppi (${statuses.length})`] : []),
      ...(progress ? ['avanzamento'] : []),
    ]
    lines.push(`  scheda ${surveyId}: ${what.join(', ') || 'gruppi da iniziare'}`)
  })
  const counts = (await miscounted(db)).map((id) => `  database ${id}: numero di schede`)
  if (lines.length + counts.length > 0) process.exitCode = 1
  return [
    `Schede controllate: ${count}; diverse da ciò che danno le risposte: ${lines.length}`,
    ...lines,
    ...counts,
  ].join('\n')
}

/** Builds anew what statistics keep beside the answers, or says whether it is what they give. */
async function statisticsReport(db: Db, isCheck: boolean): Promise<string> {
  if (!isCheck) {
    const count = await rebuildStatistics(db)
    return `Statistiche ricalcolate: ${count} database`
  }
  const all = await checkStatistics(db)
  const wrong = all.filter(({ differing, cells }) => differing.length > 0 || cells > 0)
  if (wrong.length > 0) process.exitCode = 1
  const sum = (of: (one: CheckedStatistics) => number) =>
    all.reduce((total, one) => total + of(one), 0)
  const waiting = sum(({ unbuilt }) => unbuilt)
  return [
    `Schede confrontate con le risposte: ${sum(({ surveys }) => surveys)}; database con statistiche diverse: ${wrong.length}`,
    ...(waiting > 0 ? [`Domande che aspettano di essere calcolate: ${waiting}`] : []),
    ...wrong.map(
      ({ databaseId, differing, cells }) =>
        `  database ${databaseId}: schede ${differing.length}, conteggi ${cells}`,
    ),
  ].join('\n')
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const ending = new AbortController()
  const close: (() => Promise<unknown>)[] = []
  let ended: Promise<void> | undefined
  const end = () => {
    endCompiling()
    ending.abort()
    return (ended ??= endInOrder([...close], log))
  }
  // Before PostgreSQL is started: a signal that comes while it does ends it too.
  onEnding(log, end)
  try {
    await preflight(config)
    await openFolder(config.dataDir)
    const sessionSecret =
      config.sessionSecret ?? (await storedSecret(join(config.dataDir, 'session.secret')))
    ending.signal.throwIfAborted()
    const opening = openDatabase(config, ending.signal)
    // One that fails to open has left nothing running.
    close.unshift(async () => (await opening.catch(() => null))?.stop())
    const database = await opening
    await prepareDatabase(database, log)
    ending.signal.throwIfAborted()
    const { pool, db } = openPool(database.url, log, readyConnections)
    const saves = openSaves(database.url, log)
    close.unshift(() => Promise.all([pool.end(), saves.pool.end()]))
    let address = localUrl(config.host, config.port)
    const publicUrl = () => config.publicUrl ?? address
    const dumps = new DumpThread(dumpCode, database.url)
    const parts: Parts = { config, pool, db, saves, log, dumps, sessionSecret, publicUrl }
    if (process.argv.includes('--check-data')) {
      console.error(`${await checkReport(db)}\n${await statisticsReport(db, true)}`)
      return await end()
    }
    if (process.argv.includes('--rebuild-statistics')) {
      console.error(await statisticsReport(db, process.argv.includes('--check')))
      return await end()
    }
    const people = process.argv.includes('--demo') ? await demonstration(parts) : []
    const app = await buildApp(parts)
    await warmUp(parts, readyConnections)
    ending.signal.throwIfAborted()
    close.unshift(() => dumps.close())
    close.unshift(() => Promise.race([app.close(), pause(closingTimeout, null, { ref: false })]))
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
    tidyMemory()
    // For the person at the terminal: standard output is the log's.
    console.error([...people, ...link, `Rilievo è pronto: ${publicUrl()}`].join('\n'))
  } catch (error) {
    // A start that a signal cut short has failed for that reason alone.
    if (ended) return ended
    await end()
    throw error
  }
}

/** `npm run admin` does one thing beside the server, and ends. */
async function adminLink(): Promise<void> {
  // It ends as soon as it has begun.
  endCompiling()
  const { printAdminLink } = await import('./admin-link')
  await printAdminLink(readConfig(), process.argv)
  process.exit(0)
}

const run = process.argv.includes('--admin-link') ? adminLink : start
run().catch((error: unknown) => {
  if (error instanceof StartProblem) console.error(error.message)
  else console.error(error)
  process.exit(1)
})
