import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { startProblems } from '../../start-problems'
import { createCluster } from './create'
import { runningCluster } from './launch'
import { databaseName, placeIn, urlOf, type Place } from './place'
import { stopPostmaster } from './postmaster'

/** Key of the advisory lock that whoever serves a data folder holds: a killed process loses it with its connection. */
const servingLock = 7_217_301
export interface EmbeddedCluster {
  readonly url: string
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

/**
 * The embedded PostgreSQL of a data folder, running: a new one, or the one that a killed process left behind (architecture §1).
 *
 * @throws StartProblem when another process serves the folder, or PostgreSQL can't run here
 */
export async function startEmbedded(folder: string): Promise<EmbeddedCluster> {
  const place = await placeIn(folder)
  await createCluster(place)
  const password = await readFile(place.passwordFile, 'utf8').catch(() => {
    throw startProblems.clusterPassword(place.passwordFile)
  })
  await checkVersion(place)
  let [postmaster, client] = await runningCluster(place, password)
  if (!(await lock(client))) {
    await client.end()
    throw startProblems.alreadyRunning(folder, null)
  }
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    databaseName,
  ])
  if (rowCount === 0) await client.query(`create database ${databaseName}`)

  // PostgreSQL that ends by itself (out of memory, a kill) would leave the product answering errors until somebody restarts it.
  let stopping = false
  let recovery = Promise.resolve()
  const watch = () => {
    client.once('end', () => {
      if (!stopping) recovery = bringBack()
    })
  }
  const bringBack = async () => {
    while (!stopping) {
      try {
        ;[postmaster, client] = await runningCluster(place, password, postmaster.port)
        await lock(client)
        return watch()
      } catch {
        // Its own log says why; nothing is left but to try again.
        await pause(1_000)
      }
    }
  }
  watch()
  return {
    url: urlOf(postmaster.port, password, databaseName),
    stop: async () => {
      stopping = true
      await recovery
      await client.end()
      await stopPostmaster(postmaster)
    },
  }
}

/** A cluster of another major version is never touched: PostgreSQL would refuse it with a sentence nobody understands. */
async function checkVersion(place: Place): Promise<void> {
  const found = (await readFile(join(place.cluster, 'PG_VERSION'), 'utf8')).trim()
  const { stdout } = await promisify(execFile)(place.programs.postgres, ['--version'])
  const wanted = /(\d+)/.exec(stdout)?.[1] ?? found
  if (found !== wanted) throw startProblems.clusterVersion(place.cluster, found, wanted)
}
