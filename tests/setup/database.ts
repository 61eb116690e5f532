import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of a test file's own, copied from the migrated template; `drop` when the file is done. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: admin })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create database ${name} template template`)
  const url = new URL(admin)
  url.pathname = name
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
