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
import { errorCode, reasonOf, startProblem } from '../../start-problems'
import { urlOf, type ClusterLocation } from './location'
import { isAlive, postmasterOf, stopPostmaster, type Postmaster } from './postmaster'
import { startedAs } from './unprivileged'

const folderOf = (pid: string) => readlink(`/proc/${pid}/cwd`).catch(() => '')

/** Id of a process's parent; empty if the process has ended. */
async function parentOf(pid: string): Promise<string> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return line.slice(line.lastIndexOf(')') + 1).split(' ')[2] ?? ''
}

/**
 * Kills child processes that a killed PostgreSQL has left running on its folder. Usually they end by themselves; one that hangs occupies the
 * shared memory, and no other PostgreSQL starts there. Children of a living one are left alone. Only Linux shows the processes needed.
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
      // The process has just ended.
    }
  }
}

/** Error of a password that is not this cluster's. */
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

/** Time that PostgreSQL may take to start, in ms: after a crash it has to replay its log. */
const answerTimeout = 120_000

/** Connects as soon as the cluster accepts connections. @throws if it doesn't in time, or is no longer wanted */
async function connectWhenReady(url: string, isWanted: () => boolean): Promise<pg.Client> {
  const start = performance.now()
  for (;;) {
    try {
      return await connected(url)
    } catch (error) {
      if (errorCode(error) === '28P01') throw new PasswordRefused()
      // 57P03: starting up. Without a code: a connection that took long, or that PostgreSQL broke off.
      const starting = ['57P03', 'ECONNREFUSED', 'ECONNRESET', ''].includes(errorCode(error))
      if (!isWanted() || !starting || performance.now() - start > answerTimeout) throw error
    }
    await pause(50)
  }
}

/** Size of PostgreSQL's log from which it is rotated, in bytes. */
const maxLogSize = 10 * 1024 * 1024

/** Time between two checks of the log's size, in ms. */
const logInterval = 10 * 60_000

/**
 * Copies a large log over its predecessor, and empties it. PostgreSQL appends, and so goes on in the empty file; lines that it writes
 * between the two steps are lost.
 */
export async function rotateLog(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size < maxLogSize) return
  await copyFile(file, `${file}.1`)
  await truncate(file)
}

/** Rotates a log now and regularly; a log that can't be rotated stays as it is. @returns a function that stops it */
export function rotateDaily(file: string): () => void {
  const rotate = () => void rotateLog(file).catch(() => undefined)
  rotate()
  const timer = setInterval(rotate, logInterval).unref()
  return () => clearInterval(timer)
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C at the terminal ends this process first, and PostgreSQL after it. */
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
    // Details of errors quote rows, and parameters are answers: neither goes into a log.
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
 * Connects to the folder's PostgreSQL: to one that runs already, or to a new one, which is stopped again if it doesn't answer.
 *
 * @param aborted aborts the wait
 * @param usualPort port for a new one, so that existing pools of connections find it
 * @throws PasswordRefused, or StartProblem after five attempts
 */
export async function runningCluster(
  location: ClusterLocation,
  password: string,
  aborted: AbortSignal,
  usualPort?: number,
): Promise<[Postmaster, pg.Client]> {
  let failure: unknown = new Error('PostgreSQL')
  // One attempt may meet a postmaster that is just stopping, or one that another start has just launched.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    aborted.throwIfAborted()
    const existing = await postmasterOf(location.cluster)
    // Orphans have had the first attempt's time to end by themselves.
    if (existing === null && attempt > 0) await endOrphans(location.cluster)
    const postmaster = existing ?? (await launch(location, usualPort))
    const isWanted = () => isAlive(postmaster.pid) && !aborted.aborted
    try {
      return [
        postmaster,
        await connectWhenReady(urlOf(postmaster.port, password, 'postgres'), isWanted),
      ]
    } catch (error) {
      if (existing === null) await stopPostmaster(postmaster)
      if (error instanceof PasswordRefused) throw error
      failure = error
      await pause(500)
    }
  }
  throw startProblem('clusterFailed', location.log, reasonOf(failure))
}
