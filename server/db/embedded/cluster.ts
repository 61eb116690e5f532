import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { newSecret } from '../../private-file'
import { FolderServed, startProblem } from '../../start-problems'
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

/** Key of the advisory lock of the process that serves a data folder: a killed process loses it with its connection. */
const servingLock = 7_217_301

/** Time between two checks whether PostgreSQL still runs, in ms. */
const watchInterval = 1_000

export interface EmbeddedCluster {
  /** Address for the application. */
  readonly url: string
  /** Address for migrations, with the tables' owner. */
  readonly ownerUrl: string
  readonly stop: () => Promise<void>
}

/** Whether the folder's lock was acquired. It waits 3 s: PostgreSQL notices a killed process's end only after a moment. */
async function lock(client: pg.Client): Promise<boolean> {
  for (let waited = 0; waited < 3_000; waited += 100) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [servingLock])
    if ((rows as { mine: boolean }[])[0]?.mine) return true
    await pause(100)
  }
  return false
}

type Running = readonly [Postmaster, pg.Client, password: string]

/** Starts the cluster and connects as its owner; a lost or damaged password is replaced. */
async function openCluster(location: ClusterLocation, aborted: AbortSignal): Promise<Running> {
  const stored = await storedPassword(location)
  if (stored !== null) {
    try {
      return [...(await runningCluster(location, stored, aborted)), stored]
    } catch (error) {
      if (!(error instanceof PasswordRefused)) throw error
    }
  }
  const password = await remakePassword(location)
  return [...(await runningCluster(location, password, aborted)), password]
}

/** Creates the database and the application's role, if missing, and gives the role a new password, which is stored nowhere. */
async function ensureDatabase(client: pg.Client): Promise<{ applicationPassword: string }> {
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
 * Starts the embedded PostgreSQL of a data folder, or adopts one that a killed process has left running.
 *
 * @param aborted aborts the start; nothing is left running then
 * @throws StartProblem if another process serves the folder, or PostgreSQL can't run here
 */
export async function startEmbedded(
  folder: string,
  aborted: AbortSignal,
): Promise<EmbeddedCluster> {
  const location = await clusterLocation(folder)
  await createCluster(location, aborted)
  await checkVersion(location)
  const running = await openCluster(location, aborted)
  const password = running[2]
  let [postmaster, client] = running
  // PostgreSQL goes on: another process uses it.
  if (!(await lock(client))) {
    await client.end()
    throw new FolderServed(folder)
  }

  const stopRotating = rotateDaily(location.log)
  const stopping = new AbortController()
  let recovery = Promise.resolve()
  const stop = async () => {
    stopRotating()
    stopping.abort()
    await recovery
    await client.end()
    await stopPostmaster(postmaster)
  }
  // PostgreSQL may end by itself (out of memory, a kill) and is started again, or every call would fail until a restart of the
  // product. The process is checked too: a part of it that hangs may keep the connection open.
  const watch = () => {
    let hasEnded = false
    const handleEnd = () => {
      if (hasEnded) return
      hasEnded = true
      clearInterval(timer)
      if (!stopping.signal.aborted) recovery = restart()
    }
    const timer = setInterval(() => {
      if (!isAlive(postmaster.pid)) handleEnd()
    }, watchInterval).unref()
    client.once('end', handleEnd)
  }
  const restart = async () => {
    while (!stopping.signal.aborted) {
      try {
        const { port } = postmaster
        ;[postmaster, client] = await runningCluster(location, password, stopping.signal, port)
        await lock(client)
        return watch()
      } catch {
        // PostgreSQL's own log has the reason; the next attempt may succeed.
        await pause(1_000)
      }
    }
  }
  watch()
  try {
    const { applicationPassword } = await ensureDatabase(client)
    aborted.throwIfAborted()
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

/** Refuses a cluster of another major version before PostgreSQL does, with a sentence that users understand. @throws StartProblem */
async function checkVersion(location: ClusterLocation): Promise<void> {
  const version = await readFile(join(location.cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const clusterVersion = version.trim()
  if (!/^\d+$/.test(clusterVersion)) throw startProblem('clusterDamaged', location.home)
  const { command, args, options } = startedAs(undefined, location.programs.postgres, ['--version'])
  const { stdout } = await promisify(execFile)(command, args, options)
  const ownVersion = /(\d+)/.exec(stdout)?.[1] ?? clusterVersion
  if (clusterVersion !== ownVersion) {
    throw startProblem('clusterVersion', location.cluster, clusterVersion, ownVersion)
  }
}
