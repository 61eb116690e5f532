import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorCode, startProblems } from '../start-problems'

/** Processes that start together wait for each other here: drizzle's migrator takes no lock of its own. */
const migrationLock = 7_217_300

/** Beside this file in the sources, and beside the bundle that holds it. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** How a database's schema stands to this version's; `none` where there is none of Rilievo's. */
async function standingOf(client: pg.Client): Promise<'none' | 'older' | 'current' | 'newer'> {
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] }
  const newest = Math.max(...journal.entries.map((entry) => entry.when))
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    const last = rows[0]?.last ?? null
    if (last === null) return 'none'
    return Number(last) === newest ? 'current' : Number(last) < newest ? 'older' : 'newer'
  } catch (error) {
    // No such schema or table: an empty database.
    if (!['42P01', '3F000'].includes(errorCode(error))) throw error
    return 'none'
  }
}

/**
 * Works on the tables themselves, while no other process does.
 *
 * @param ownerUrl as whom
 */
export async function alone(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  // What breaks the connection fails the statement that was under way.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Brings the database to this version's schema. Any number of processes may call it at once.
 *
 * @param ownerUrl as whom; the tables belong to them
 * @throws StartProblem when a newer version has been there
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await alone(ownerUrl, async (client) => {
    if ((await standingOf(client)) === 'newer') throw startProblems.databaseNewer()
    await applyMigrations(drizzle(client), { migrationsFolder })
  })
}

/**
 * Leaves the schema as it is: for who works beside a product that may run.
 *
 * @throws StartProblem where it is not this version's
 */
export async function assertMigrated(ownerUrl: string): Promise<void> {
  await alone(ownerUrl, async (client) => {
    const standing = await standingOf(client)
    if (standing === 'none') throw startProblems.notSetUp()
    if (standing === 'older') throw startProblems.databaseOlder()
    if (standing === 'newer') throw startProblems.databaseNewer()
  })
}
