import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
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
  const template = new pg.Client({ connectionString: cluster.url('template') })
  await template.connect()
  await migrate(drizzle(template), { migrationsFolder: 'server/db/migrations' })
  await template.end()
  await admin.end()
  project.provide('postgres', cluster.url('postgres'))
  return cluster.stop
}
