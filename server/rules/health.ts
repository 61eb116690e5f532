import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { productVersion } from '../version'

/** A database that takes longer, in ms, serves nobody. */
const longest = 3_000

function answers(db: Db): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, pause(longest, false, { ref: false })])
}

/**
 * How the service is: this process, its database, the version that runs.
 *
 * @throws Problem 503 with the same facts where the database is away
 */
export async function readHealth(db: Db) {
  const facts = { process: 'up', version: productVersion } as const
  if (await answers(db)) return { ...facts, database: 'up' } as const
  throw new Problem('databaseAway', {}, { meta: { ...facts, database: 'away' } })
}
