import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { asApplication } from './application-role'

export interface TestDatabase {
  readonly name: string
  /** For the application. */
  readonly url: string
  readonly ownerUrl: string
  readonly drop: () => Promise<void>
}

/** An address at which the cluster holds a database of that name. */
function addressOf(name: string): string {
  const address = new URL(inject('postgres'))
  address.pathname = name
  return address.href
}

async function asOwnerOfAll<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  return work(client).finally(() => client.end())
}

/**
 * A database that several files begin with, made by the first that asks for it; the others wait for it meanwhile.
 *
 * @param fill fills a new database, by its address for the application
 * @returns how `createTestDatabase` makes a copy of it
 */
export async function madeOnce(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  await asOwnerOfAll(async (client) => {
    // Held as long as this connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const draft = await createTestDatabase()
    await fill(draft.url)
    await client.query(`alter database ${draft.name} rename to ${name}`)
  })
  return `template ${name} strategy file_copy`
}

/**
 * A database of a test file's own; `drop` when the file is done.
 *
 * @param made how it is made: left out, as a copy of the template, which is up to date
 */
export async function createTestDatabase(
  made = 'template template strategy file_copy',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const run = (sql: string) => asOwnerOfAll(async (client) => void (await client.query(sql)))
  await run(`create database ${name} ${made}`)
  const ownerUrl = addressOf(name)
  return {
    name,
    url: asApplication(ownerUrl),
    ownerUrl,
    drop: () => run(`drop database ${name} with (force)`),
  }
}
