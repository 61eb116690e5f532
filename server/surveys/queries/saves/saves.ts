import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../../../db/db'
import { createPool } from '../../../db/open'
import * as schema from '../../../db/schema'
import {
  type SurveyForSave,
  readForSaves,
  readMoreForSaves,
  type ReadSurvey,
  type Target,
} from './read'
import { type Save, writeSaves, type Written } from './write'
import { serialise } from '../../../concurrency/serialise'
import { batch } from '../../../concurrency/batch'

/**
 * Statements of each kind that may run at once, and saves in one statement. With two statements at once each has half as many saves, and a
 * save costs a sixth more.
 */
const size = { lanes: 1, most: 32 }

/** Connections that saves need: for reading, reading more and writing. */
export const savingConnections = 3 * size.lanes

/**
 * Settings of the connections for saves: a statement is planned once, for any number of saves, since all rows are found by keys. A save
 * that waits long for a lock fails, and is then written alone, so that others don't wait with it.
 */
const savingSettings = `
  set plan_cache_mode to force_generic_plan; set enable_seqscan to off; set enable_hashjoin to off; set enable_mergejoin to off;
  set jit to off; set lock_timeout to '1s'`

/** Statements of saves; simultaneous saves share a statement (decision 097). */
export interface Saves {
  readonly pool: pg.Pool
  readonly read: (request: {
    readonly sessionId: string
    readonly target: Target
  }) => Promise<ReadSurvey | null>
  readonly readMore: (request: {
    readonly survey: SurveyForSave
    readonly answersGroupIds: readonly string[]
  }) => Promise<SurveyForSave['answers'] | null>
  readonly write: (save: Save) => Promise<Written | null>
  /** Runs this process's saves to one survey one after the other: simultaneous ones would only find that it has changed. */
  readonly oneByOne: ReturnType<typeof serialise>
}

/** Writes several saves at once; if that fails, each on its own, so that none fails because of another. */
async function writeEach(db: Db, saves: readonly Save[]): Promise<(Written | null | Error)[]> {
  try {
    return await writeSaves(db, saves)
  } catch (error) {
    if (saves.length === 1) throw error
  }
  const written: (Written | null | Error)[] = []
  for (const save of saves) {
    const [result] = await writeSaves(db, [save]).catch((error: unknown) => [error as Error])
    written.push(result ?? null)
  }
  return written
}

/** Opens the saves of answers, which have connections of their own, all of which stay open. */
export function openSaves(url: string, log: Logger): Saves {
  const connections = { min: savingConnections, max: savingConnections }
  const pool = createPool(url, log, { ...connections, settings: savingSettings })
  const db = drizzle(pool, { schema })
  return {
    pool,
    read: batch((requests) => readForSaves(db, requests), size),
    readMore: batch((requests) => readMoreForSaves(db, requests), size),
    write: batch((saves) => writeEach(db, saves), size),
    oneByOne: serialise(),
  }
}
