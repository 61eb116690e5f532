import type { Db } from '../../db/db'
import { databaseStamp } from '../../db/queries/designs/compiled-design'
import { latestDatabaseIds } from '../../db/queries/designs/databases'
import { type Design, stampedDesignOf } from './design'
import { encodedDesign } from './encoded-design'

/** A design that this process has in memory, compiled and as it is sent. */
export interface ReadyDesign {
  readonly databaseId: string
  readonly design: Design
  /** Of the design alone, and of the database with it: see `designStamp` and `databaseStamp`. */
  readonly stamp: string
  readonly state: string
}

/** More are not read at a start. */
const most = 20

/**
 * Takes the designs of the databases that were worked in last into memory, before somebody waits for one. It reads only.
 *
 * @param until a time of `performance.now()` after which no other one is begun
 */
export async function readyDesigns(db: Db, until: number): Promise<ReadyDesign[]> {
  const ready: ReadyDesign[] = []
  for (const databaseId of await latestDatabaseIds(db, most)) {
    if (performance.now() > until) break
    const { design, stamp } = await stampedDesignOf(db, databaseId)
    const state = await databaseStamp(db, databaseId)
    if (stamp === null || state === null) continue
    await encodedDesign(db, databaseId, state)
    ready.push({ databaseId, design, stamp, state })
  }
  return ready
}
