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

/** Times of the migrations, the first one's first. */
function migrationTimes(): [first: number, last: number] {
  const journal = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as { entries: { when: number }[] }
  const times = journal.entries.map((entry) => entry.when)
  return [Math.min(...times), Math.max(...times)]
}

/**
 * Schema of a database beside this version's: `none` where there is none of Rilievo's, `tooOld` where only the last version before the
 * migrations were made one can bring it up to date (decision 095).
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
    // No such schema or table: an empty database.
    if (!['42P01', '3F000'].includes(errorCode(error))) throw error
    return 'none'
  }
}

/** Whether the options have their codes, which version 0.1.0 gave them behind its migrations: a start that ended between left them without. */
async function hasOptionCodes(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from upgrades where name = 'option_codes'`)
  return rowCount === 1
}

/** @throws StartProblem where this version can't do anything with the database */
function assertUsable(state: Awaited<ReturnType<typeof schemaState>>): void {
  if (state === 'tooOld') throw startProblems.databaseBeforeFirst()
  if (state === 'newer') throw startProblems.databaseNewer()
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
 * @throws StartProblem when a newer version has been there, or one that is too old; nothing has been changed then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await alone(ownerUrl, async (client) => {
    assertUsable(await schemaState(client))
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
    const state = await schemaState(client)
    assertUsable(state)
    if (state === 'none') throw startProblems.notSetUp()
    if (state === 'older') throw startProblems.databaseOlder()
  })
}
