import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { newSecret } from '../../private-file'
import { startProblems } from '../../start-problems'
import { createCluster } from './create'
import { rotateDaily, PasswordRefused, runningCluster } from './launch'
import { storedPassword, remakePassword } from './password'
import {
  applicationRole,
  databaseName,
  clusterLocation,
  urlOf,
  type ClusterLocation,
} from './location'
import { isAlive, stopPostmaster, type Postmaster } from './postmaster'
import { startedAs } from './unprivileged'

/** Key of the advisory lock that whoever serves a data folder holds: a killed process loses it with its connection. */
const servingLock = 7_217_301

/** How often it is looked at whether PostgreSQL is still there, in ms. */
const watchInterval = 1_000

export interface EmbeddedCluster {
  /** For the application. */
  readonly url: string
  /** For who owns the tables and migrates them. */
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/** The lock of a process that was killed is freed as soon as PostgreSQL notices its connection is gone. */
async function lock(client: pg.Client): Promise<boolean> {
  for (let waited = 0; waited < 3_000; waited += 100) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [servingLock])
    if ((rows as { mine: boolean }[])[0]?.mine) return true
    await pause(100)
  }
  return false
}

type Running = readonly [Postmaster, pg.Client, password: string]

/** The cluster, answering to its owner; a password that is lost or damaged is made anew. */
async function opened(location: ClusterLocation, ending: AbortSignal): Promise<Running> {
  const kept = await storedPassword(location)
  if (kept !== null) {
    try {
      return [...(await runningCluster(location, kept, ending)), kept]
    } catch (error) {
      if (!(error instanceof PasswordRefused)) throw error
    }
  }
  const password = await remakePassword(location)
  return [...(await runningCluster(location, password, ending)), password]
}

/** What a cluster of this version has: the database, and the application's role, with a password that is kept nowhere. */
async function complete(client: pg.Client): Promise<{ applicationPassword: string }> {
  const missing = async (sql: string, name: string) =>
    (await client.query(sql, [name])).rowCount === 0
  if (await missing('select from pg_database where datname = $1', databaseName)) {
    await client.query(`create database ${databaseName}`)
  }
  if (await missing('select from pg_roles where rolname = $1', applicationRole)) {
    await client.query(`create role ${applicationRole} login`)
  }
  const applicationPassword = newSecret()
  await client.query(`alter role ${applicationRole} password '${applicationPassword}'`)
  return { applicationPassword }
}

/**
 * The embedded PostgreSQL of a data folder, running: a new one, or the one that a killed process left behind.
 *
 * @param ending a start that is to be given up; nothing is left running then
 * @throws StartProblem when another process serves the folder, or PostgreSQL can't run here
 */
export async function startEmbedded(folder: string, ending: AbortSignal): Promise<EmbeddedCluster> {
  const location = await clusterLocation(folder)
  await createCluster(location, ending)
  await checkVersion(location)
  const running = await opened(location, ending)
  const password = running[2]
  let [postmaster, client] = running
  // Not ours to end.
  if (!(await lock(client))) {
    await client.end()
    throw startProblems.alreadyRunning(folder)
  }

  const endRotating = rotateDaily(location.log)
  const stopping = new AbortController()
  let recovery = Promise.resolve()
  const stop = async () => {
    endRotating()
    stopping.abort()
    await recovery
    await client.end()
    await stopPostmaster(postmaster)
  }
  // PostgreSQL that ends by itself (out of memory, a kill) would leave the product answering errors until somebody restarts it. A part of it
  // that hangs may keep its connection open, so that its process is looked at too.
  const watch = () => {
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      if (!stopping.signal.aborted) recovery = bringBack()
    }
    const timer = setInterval(() => {
      if (!isAlive(postmaster.pid)) over()
    }, watchInterval).unref()
    client.once('end', over)
  }
  const bringBack = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { port } = postmaster
        ;[postmaster, client] = await runningCluster(location, password, stopping.signal, port)
        await lock(client)
        return watch()
      } catch {
        // Its own log says why; nothing is left but to try again.
        await pause(1_000)
      }
    }
  }
  watch()
  try {
    const { applicationPassword } = await complete(client)
    ending.throwIfAborted()
    return {
      url: urlOf(postmaster.port, applicationPassword, databaseName, applicationRole),
      ownerUrl: urlOf(postmaster.port, password, databaseName),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A cluster of another major version is never touched: PostgreSQL would refuse it with a sentence nobody understands. */
async function checkVersion(location: ClusterLocation): Promise<void> {
  const version = await readFile(join(location.cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const found = version.trim()
  if (!/^\d+$/.test(found)) throw startProblems.clusterDamaged(location.home)
  const { command, args, options } = startedAs(undefined, location.programs.postgres, ['--version'])
  const { stdout } = await promisify(execFile)(command, args, options)
  const wanted = /(\d+)/.exec(stdout)?.[1] ?? found
  if (found !== wanted) throw startProblems.clusterVersion(location.cluster, found, wanted)
}
