import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database'

const migrations = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}

/** An empty database as a version of the product left it that knew the migrations before `name` alone. */
export async function createOlderDatabase(name: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const at = journal.entries.findIndex((entry) => entry.tag.slice(5) === name)
  if (at < 0) throw new Error(`no migration ${name}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  const database = await createTestDatabase('')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await applyMigrations(drizzle(client), { migrationsFolder: folder })
  await client.end()
  await rm(folder, { recursive: true })
  return database
}
