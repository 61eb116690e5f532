import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { productVersion } from '../version'

/** Time that the database may take to answer, in ms, before it counts as away. */
const timeout = 3_000

function answers(db: Db): Promise<boolean> {
  const query = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([query, pause(timeout, false, { ref: false })])
}

/**
 * Reads the state of the service: this process, its database and the version that runs.
 *
 * @throws Problem 503 with the same state in `meta` if the database does not answer
 */
export async function readHealth(db: Db) {
  const state = { process: 'up', version: productVersion } as const
  if (await answers(db)) return { ...state, database: 'up' } as const
  throw new Problem('databaseAway', {}, { meta: { ...state, database: 'away' } })
}
