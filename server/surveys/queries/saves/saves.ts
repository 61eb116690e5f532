import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../../../db/db'
import { createPool } from '../../../db/open'
import * as schema from '../../../db/schema'
import {
  type FoundSurvey,
  readForSaves,
  readMoreForSaves,
  type ReadSurvey,
  type Target,
} from './read'
import { type Save, writeSaves, type Written } from './write'
import { serialise } from '../../../concurrency/serialise'
import { batch } from '../../../concurrency/batch'

/**
 * Statements of each kind that may be under way, and for how many saves each is. With two at once each is for half as many, and a save
 * costs a sixth more; none waits for anything but the disk.
 */
const size = { lanes: 1, most: 32 }

/** Connections that saves need: reading, reading more and writing. */
export const savingConnections = 3 * size.lanes

/**
 * How the connections of saves plan: once, for any number of saves, each of whose rows is found by its key. Where another holds
 * something for long, a save is written alone rather than make others wait with it.
 */
export const savingSettings = `
  set plan_cache_mode to force_generic_plan; set enable_seqscan to off; set enable_hashjoin to off; set enable_mergejoin to off;
  set jit to off; set lock_timeout to '1s'`

/** What saves read and write, those that come at the same time together in one statement (decision 097). */
export interface Saves {
  readonly pool: pg.Pool
  readonly read: (asked: {
    readonly sessionId: string
    readonly target: Target
  }) => Promise<ReadSurvey | null>
  readonly readMore: (asked: {
    readonly found: FoundSurvey
    readonly pieces: readonly string[]
  }) => Promise<FoundSurvey['answers'] | null>
  readonly write: (save: Save) => Promise<Written | null>
  /** The saves of this process to one survey: two of them would only find out that it is not what they have read. */
  readonly inTurn: ReturnType<typeof serialise>
}

/** Several saves at once; where that fails each is tried alone, so that none fails for what is wrong with another. */
async function writeEach(db: Db, saves: readonly Save[]): Promise<(Written | null | Error)[]> {
  try {
    return await writeSaves(db, saves)
  } catch (error) {
    if (saves.length === 1) throw error
  }
  const written: (Written | null | Error)[] = []
  for (const save of saves) {
    const [one] = await writeSaves(db, [save]).catch((error: unknown) => [error as Error])
    written.push(one ?? null)
  }
  return written
}

/** @param pool connections with `savingSettings` */
export function saving(pool: pg.Pool): Saves {
  const db = drizzle(pool, { schema })
  return {
    pool,
    read: batch((asked) => readForSaves(db, asked), size),
    readMore: batch((asked) => readMoreForSaves(db, asked), size),
    write: batch((saves) => writeEach(db, saves), size),
    inTurn: serialise(),
  }
}

/** Opens the saves of answers, which have connections of their own, all of which stay open. */
export function openSaves(url: string, log: Logger): Saves {
  const size = { min: savingConnections, max: savingConnections }
  return saving(createPool(url, log, { ...size, settings: savingSettings }))
}
