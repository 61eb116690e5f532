import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret, replacePrivateFile } from '../../private-file'
import { errorCode, startProblems } from '../../start-problems'
import { databaseName, type Place } from './place'
import { isServing, postmasterOf, stopPostmaster, type Postmaster } from './postmaster'
import { startedAs } from './unprivileged'

/** As `newSecret` makes them; what a damaged disk leaves looks otherwise. */
const whole = /^[\w-]{43}$/

/** The owner's password, or null where the file is gone or damaged. */
export async function storedPassword(place: Place): Promise<string | null> {
  try {
    const password = (await readFile(place.passwordFile, 'utf8')).trim()
    return whole.test(password) ? password : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether somebody is connected, and not only because PostgreSQL has yet to notice that a process was killed. */
async function staysServing(running: Postmaster): Promise<boolean | null> {
  let serving = await isServing(running)
  for (let waited = 0; serving && waited < 3_000; waited += 100) {
    await pause(100)
    serving = await isServing(running)
  }
  return serving
}

/**
 * Gives the owner a new password, as whoever may write the cluster's files can: by PostgreSQL in its single-user mode, which asks for none.
 *
 * @throws StartProblem when PostgreSQL runs on the cluster and somebody works with it
 */
export async function remakePassword(place: Place): Promise<string> {
  const running = await postmasterOf(place.cluster)
  if (running !== null) {
    const serving = await staysServing(running)
    if (serving) throw startProblems.alreadyRunning(place.folder)
    if (serving === null) throw startProblems.clusterBusy(place.cluster, running.pid)
    await stopPostmaster(running)
  }
  const password = newSecret()
  await replacePrivateFile(place.passwordFile, password, place.user)
  await inSingleUserMode(place, `alter role ${databaseName} password '${password}'`)
  return password
}

async function inSingleUserMode(place: Place, statement: string): Promise<void> {
  const flags = ['--single', '-D', place.cluster, '-c', 'log_min_messages=warning', 'postgres']
  const { command, args, options } = startedAs(place.user, place.programs.postgres, flags)
  const log = await open(place.log, 'a', 0o600)
  try {
    const child = spawn(command, args, { ...options, cwd: '/', stdio: ['pipe', log.fd, log.fd] })
    // One that ends before it has read says why in its log.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(`${statement}\n`)
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw startProblems.clusterFailed(place.log, new Error(`exit ${code}`))
  } finally {
    await log.close()
  }
}
