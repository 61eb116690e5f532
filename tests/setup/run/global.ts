import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../../server/process/database'
import { binaries } from '../../../server/db/embedded/location'
import { asApplication, makeApplicationRole } from '../server/application-role'
import { freePort } from '../network/free-port'

/** A PostgreSQL for one run of the tests: thrown away with the run's folder, so that it may do without fsync. */
export interface Cluster {
  readonly url: (database: string) => string
  /** Log of PostgreSQL by its default settings, as of one that others run. */
  readonly log: string
  readonly stop: () => Promise<void>
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not answer')
}

/** Starts a cluster in a temporary folder; PostgreSQL refuses root, so that as root it runs as the user `postgres`. */
export async function startCluster(): Promise<Cluster> {
  const bin = await binaries()
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const data = join(folder, 'data')
  const password = join(folder, 'password')
  const root = process.getuid?.() === 0
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = root ? { uid: id('-u'), gid: id('-g') } : {}
  mkdirSync(data)
  writeFileSync(password, 'tests')
  if (owner.uid !== undefined) {
    for (const path of [folder, data, password]) chownSync(path, owner.uid, owner.gid)
  }
  const initdb = [
    '-D',
    data,
    '-U',
    'rilievo',
    `--pwfile=${password}`,
    '-A',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  execFileSync(bin.initdb, initdb, { ...owner, stdio: 'pipe', cwd: folder })
  const port = await freePort()
  const settings = {
    port,
    unix_socket_directories: folder,
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    // In memory as a rule (folder.js): what is not needed any more is given back.
    max_wal_size: '128MB',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, 'log')
  const output = openSync(log, 'a')
  const child = spawn(bin.postgres, ['-D', data, ...flags], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const url = (database: string) => `postgres://rilievo:tests@127.0.0.1:${port}/${database}`
  await answers(url('postgres'), child)
  return {
    url,
    log,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGQUIT')
      }),
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases' owner. */
    postgres: string
    /** The file that it logs to. */
    postgresLog: string
  }
}

/** One PostgreSQL a run, brought up to date once: each test file copies the database `template`, with the application's rights in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query('create database template')
  await makeApplicationRole(admin)
  await admin.end()
  const ownerUrl = cluster.url('template')
  await prepareDatabase({ ownerUrl, url: asApplication(ownerUrl) }, pino({ level: 'error' }))
  project.provide('postgres', cluster.url('postgres'))
  project.provide('postgresLog', cluster.log)
  return cluster.stop
}
