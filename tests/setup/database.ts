import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { asApplication } from './application-role'

export interface TestDatabase {
  /** For the application. */
  readonly url: string
  readonly ownerUrl: string
  readonly drop: () => Promise<void>
}

/**
 * A database of a test file's own; `drop` when the file is done.
 *
 * @param made how it is made: left out, as a copy of the template, which is up to date
 */
export async function createTestDatabase(made = 'template template'): Promise<TestDatabase> {
  const admin = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create database ${name} ${made}`)
  const owned = new URL(admin)
  owned.pathname = name
  const ownerUrl = owned.href
  return {
    url: asApplication(ownerUrl),
    ownerUrl,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
