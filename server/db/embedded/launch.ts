import pg from 'pg'
import {
  readdir,
  readFile,
  readlink,
  realpath,
  copyFile,
  open,
  stat,
  truncate,
} from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode, startProblems } from '../../start-problems'
import { urlOf, type ClusterLocation } from './location'
import { isAlive, postmasterOf, stopPostmaster, type Postmaster } from './postmaster'
import { startedAs } from './unprivileged'

const folderOf = (pid: string) => readlink(`/proc/${pid}/cwd`).catch(() => '')

/** The process that a process was started by; empty where it is gone. */
async function parentOf(pid: string): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 1).split(' ')[2] ?? ''
}

/**
 * Ends what a PostgreSQL that was killed has left running on its folder. They go by themselves as a rule; one that hangs holds the memory
 * that all of them shared, and no other PostgreSQL starts there. Those of a living one are left alone, and so is everything where the
 * system doesn't tell of processes as Linux does.
 */
export async function endOrphans(cluster: string): Promise<void> {
  const folder = await realpath(cluster)
  const names = await readdir('/proc').catch(() => [])
  for (const pid of names.filter((name) => /^\d+$/.test(name))) {
    if ((await folderOf(pid)) !== folder) continue
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    const isOrphan = (await folderOf(await parentOf(pid))) !== folder
    if (!title.startsWith('postgres: ') || !isOrphan) continue
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has just gone.
    }
  }
}

/** The password is not the one of this cluster. */
export class PasswordRefused extends Error {}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** How long PostgreSQL may take to answer, in ms: it may have to replay what a crash left in its log. */
const answerTimeout = 120_000

/** Waits until the cluster answers, until its process is gone, or until nobody wants it any more. */
async function answering(url: string, wanted: () => boolean): Promise<pg.Client> {
  const begun = performance.now()
  for (;;) {
    try {
      return await connected(url)
    } catch (error) {
      if (errorCode(error) === '28P01') throw new PasswordRefused()
      // 57P03: starting up. Without a code: a connection that took long, or that PostgreSQL broke off.
      const starting = ['57P03', 'ECONNREFUSED', 'ECONNRESET', ''].includes(errorCode(error))
      if (!wanted() || !starting || performance.now() - begun > answerTimeout) throw error
    }
    await pause(50)
  }
}

/** How large PostgreSQL's log may become before it begins anew, in bytes. */
const largestLog = 10 * 1024 * 1024

/** How often its size is looked at, in ms. */
const logInterval = 10 * 60_000

/**
 * Puts a log that has become large aside, in the place of the one before it, and empties it: PostgreSQL goes on at its end, for it writes by
 * appending. What it says in the moment between is lost.
 */
export async function rotateLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < largestLog) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Has a log rotated now, and from then on: one that can't be is left as it is. @returns what ends that */
export function rotateDaily(file: string): () => void {
  const rotate = () => void rotateLog(file).catch(() => undefined)
  rotate()
  const timer = setInterval(rotate, logInterval).unref()
  return () => clearInterval(timer)
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C at the terminal ends us first and it after us. */
async function launch(
  location: ClusterLocation,
  usualPort: number | undefined,
): Promise<Postmaster> {
  const port = usualPort ?? (await freePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=on',
    'synchronous_commit=on',
    'log_min_messages=warning',
    // An error's details quote the row that it met, and parameters are answers: neither goes into a log.
    'log_error_verbosity=terse',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
    'max_connections=100',
  ]
  const { command, args, options } = startedAs(location.user, location.programs.postgres, [
    '-D',
    location.cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const log = await open(location.log, 'a', 0o600)
  try {
    const stdio = ['ignore' as const, log.fd, log.fd]
    const child = spawn(command, args, { ...options, cwd: '/', detached: true, stdio })
    child.on('error', () => undefined)
    child.unref()
    return { pid: child.pid ?? 0, port }
  } finally {
    await log.close()
  }
}

/**
 * PostgreSQL on the folder, answering: the one that runs there already, or a new one, of which nothing is left where it fails to answer.
 *
 * @param ending gives up waiting
 * @param usualPort where a new one has to be found: connections made before go on with it
 * @throws PasswordRefused
 */
export async function runningCluster(
  location: ClusterLocation,
  password: string,
  ending: AbortSignal,
  usualPort?: number,
): Promise<[Postmaster, pg.Client]> {
  let failure: unknown = new Error('PostgreSQL')
  // A postmaster that is just going down, or one that another start has just launched, needs a second look.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    ending.throwIfAborted()
    const found = await postmasterOf(location.cluster)
    // The first attempt has given them time to go by themselves.
    if (found === null && attempt > 0) await endOrphans(location.cluster)
    const postmaster = found ?? (await launch(location, usualPort))
    const wanted = () => isAlive(postmaster.pid) && !ending.aborted
    try {
      return [postmaster, await answering(urlOf(postmaster.port, password, 'postgres'), wanted)]
    } catch (error) {
      if (found === null) await stopPostmaster(postmaster)
      if (error instanceof PasswordRefused) throw error
      failure = error
      await pause(500)
    }
  }
  throw startProblems.clusterFailed(location.log, failure)
}
