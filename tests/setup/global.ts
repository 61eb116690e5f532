import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate'
import { startCluster } from './cluster'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
  }
}

/** One PostgreSQL a run, migrated once: each test file copies the database `template`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  await admin.query('create database template')
  await migrate(cluster.url('template'))
  await admin.end()
  project.provide('postgres', cluster.url('postgres'))
  return cluster.stop
}
