import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { errorCode, startProblem } from '../start-problems'

/** Key of the advisory lock for starts: drizzle's migrator has no lock, and several processes may start at once. */
const migrationLock = 7_217_300

/** Folder next to this file, in the sources and in the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Times of the first and the last migration. */
function migrationTimes(): [first: number, last: number] {
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] }
  const times = journal.entries.map((entry) => entry.when)
  return [Math.min(...times), Math.max(...times)]
}

/**
 * State of a database's schema compared with this version's. `none`: it has no schema of Rilievo; `tooOld`: version 0.1.0 has to bring it
 * up to date first (decision 095).
 */
async function schemaState(
  client: pg.Client,
): Promise<'none' | 'tooOld' | 'older' | 'current' | 'newer'> {
  const [first, newest] = migrationTimes()
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    if (rows[0]?.last == null) return 'none'
    const last = Number(rows[0].last)
    if (last < first || (last === first && !(await hasOptionCodes(client)))) return 'tooOld'
    return last === newest ? 'current' : last < newest ? 'older' : 'newer'
  } catch (error) {
    // Codes for a missing table or schema: an empty database.
    if (!['42P01', '3F000'].includes(errorCode(error))) throw error
    return 'none'
  }
}

/** Whether options have their codes. Version 0.1.0 wrote them after its migrations, so that an interrupted start left them out. */
async function hasOptionCodes(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from upgrades where name = 'option_codes'`)
  return rowCount === 1
}

/** Refuses a database that this version can't use. @throws StartProblem */
function assertUsable(state: Awaited<ReturnType<typeof schemaState>>): void {
  if (state === 'tooOld') throw startProblem('databaseBeforeFirst')
  if (state === 'newer') throw startProblem('databaseNewer')
}

/**
 * Runs work on the schema while no other process does.
 *
 * @param ownerUrl address with the tables' owner
 */
export async function withSchemaLock(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  // A broken connection fails the current statement.
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
 * @param ownerUrl address with the user who will own the tables
 * @throws StartProblem if a newer version has used it, or it is too old; nothing has been changed then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await withSchemaLock(ownerUrl, async (client) => {
    assertUsable(await schemaState(client))
    await applyMigrations(drizzle(client), { migrationsFolder })
  })
}

/**
 * Checks the schema and leaves it as it is, for maintenance while the product may run.
 *
 * @throws StartProblem if it is not this version's
 */
export async function assertMigrated(ownerUrl: string): Promise<void> {
  await withSchemaLock(ownerUrl, async (client) => {
    const state = await schemaState(client)
    assertUsable(state)
    if (state === 'none') throw startProblem('notSetUp')
    if (state === 'older') throw startProblem('databaseOlder')
  })
}
