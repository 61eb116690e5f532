import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, startProblems } from '../../start-problems'
import { urlOf, type Place } from './place'
import { isAlive, postmasterOf, type Postmaster } from './postmaster'

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

/** Waits until the cluster answers, or until its process is gone. */
async function answering(url: string, alive: () => boolean): Promise<pg.Client> {
  for (let waited = 0; ; waited += 50) {
    try {
      return await connected(url)
    } catch (error) {
      // 57P03: starting up, replaying what a crash left in the log; that takes as long as it takes.
      const starting = errorCode(error) === '57P03' || errorCode(error) === 'ECONNREFUSED'
      if (!alive() || !starting || waited > 120_000) throw error
    }
    await pause(50)
  }
}

/** Starts PostgreSQL in a session of its own, so that Ctrl-C at the terminal ends us first and it after us. */
async function launch(place: Place, usualPort: number | undefined): Promise<Postmaster> {
  const port = usualPort ?? (await freePort())
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=on',
    'synchronous_commit=on',
    'log_min_messages=warning',
    'max_connections=100',
  ]
  const log = await open(place.log, 'a', 0o600)
  try {
    const child = spawn(
      place.programs.postgres,
      ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...place.user, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    child.on('error', () => undefined)
    child.unref()
    return { pid: child.pid ?? 0, port }
  } finally {
    await log.close()
  }
}

/**
 * PostgreSQL on the folder, answering: the one that runs there already, or a new one.
 *
 * @param usualPort where a new one has to be found: connections made before go on with it
 */
export async function runningCluster(
  place: Place,
  password: string,
  usualPort?: number,
): Promise<[Postmaster, pg.Client]> {
  let failure: unknown = new Error('PostgreSQL')
  // A postmaster that is just going down, or one that another start has just launched, needs a second look.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const found = await postmasterOf(place.cluster)
    const postmaster = found ?? (await launch(place, usualPort))
    const alive = () => isAlive(postmaster.pid)
    try {
      return [postmaster, await answering(urlOf(postmaster.port, password, 'postgres'), alive)]
    } catch (error) {
      failure = error
      await pause(500)
    }
  }
  throw startProblems.clusterFailed(place.log, failure)
}
