import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret, replacePrivateFile } from '../../private-file'
import { errorCode, FolderServed, startProblem } from '../../start-problems'
import { databaseName, type ClusterLocation } from './location'
import { isServing, postmasterOf, stopPostmaster, type Postmaster } from './postmaster'
import { startedAs } from './unprivileged'

/** Form of a password of `newSecret`; a damaged file has another. */
const passwordForm = /^[\w-]{43}$/

/** The owner's password, or null if its file is missing or damaged. */
export async function storedPassword(location: ClusterLocation): Promise<string | null> {
  try {
    const password = (await readFile(location.passwordFile, 'utf8')).trim()
    return passwordForm.test(password) ? password : null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Whether a client stays connected; PostgreSQL may need 3 s to notice that one was killed. Null if the system can't say. */
async function staysServing(running: Postmaster): Promise<boolean | null> {
  let serving = await isServing(running)
  for (let waited = 0; serving && waited < 3_000; waited += 100) {
    await pause(100)
    serving = await isServing(running)
  }
  return serving
}

/**
 * Gives the owner a new password by PostgreSQL's single-user mode, which needs none: write access to the cluster's files is enough.
 *
 * @throws StartProblem if PostgreSQL runs on the cluster with a client
 */
export async function remakePassword(location: ClusterLocation): Promise<string> {
  const running = await postmasterOf(location.cluster)
  if (running !== null) {
    const serving = await staysServing(running)
    if (serving) throw new FolderServed(location.folder)
    if (serving === null) throw startProblem('clusterBusy', location.cluster, running.pid)
    await stopPostmaster(running)
  }
  const password = newSecret()
  await replacePrivateFile(location.passwordFile, password, location.user)
  await inSingleUserMode(location, `alter role ${databaseName} password '${password}'`)
  return password
}

async function inSingleUserMode(location: ClusterLocation, statement: string): Promise<void> {
  const flags = ['--single', '-D', location.cluster, '-c', 'log_min_messages=warning', 'postgres']
  const { command, args, options } = startedAs(location.user, location.programs.postgres, flags)
  const log = await open(location.log, 'a', 0o600)
  try {
    const child = spawn(command, args, { ...options, cwd: '/', stdio: ['pipe', log.fd, log.fd] })
    // If it ends before it has read the statement, its log has the reason.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(`${statement}\n`)
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw startProblem('clusterFailed', location.log, `exit ${code}`)
  } finally {
    await log.close()
  }
}
