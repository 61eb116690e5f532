import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../../server/database'
import { asApplication, makeApplicationRole } from '../application-role'
import { startCluster } from './cluster'

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
