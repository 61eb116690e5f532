import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './database'

/**
 * Dumps of a demonstration in which each table has rows, made by `pg_dump --inserts --no-owner --no-privileges` from what versions 0.1.0 had
 * left: `last` by the one with all its migrations, `early` by one that lacked the last four.
 */
type StoredDump = 'last' | 'early'

/** Makes a database of a test's own with what a stored dump holds. */
export async function restoreStored(dump: StoredDump): Promise<TestDatabase> {
  const file = new URL(`./stored-databases/0.1.0-${dump}.sql.br`, import.meta.url)
  const database = await createTestDatabase('')
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(brotliDecompressSync(readFileSync(file)).toString())
  await client.end()
  return database
}
