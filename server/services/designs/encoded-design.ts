import { encode, type ResourceObject } from '../../../contract/jsonapi'
import type { Db } from '../../db/db'
import { databaseStamp } from '../../db/queries/designs/compiled-design'
import { databaseById } from '../../db/queries/designs/databases'
import { expandRecord } from '../../db/queries/includes'
import { databaseRecord } from '../../db/records'

/** What this process keeps of designs as they are sent, in bytes: a hundred of 300 questions. */
const most = 16_000_000

/** By state: another one of the same design is another entry, and the old one is the first to go. */
const kept = new Map<string, Buffer>()
let size = 0

function keep(state: string, text: Buffer): void {
  if (kept.has(state) || text.length > most) return
  kept.set(state, text)
  size += text.length
  for (const [oldest, { length }] of kept) {
    if (size <= most) break
    kept.delete(oldest)
    size -= length
  }
}

async function encoded(db: Db, databaseId: string): Promise<Buffer> {
  const row = await databaseById(db, databaseId)
  const database =
    row && (await expandRecord(db, 'databases', databaseRecord(row), ['groups.questions']))
  const { data, included = [] } = encode('databases', database)
  return Buffer.from(
    [data as ResourceObject, ...included].map((one) => JSON.stringify(one)).join(','),
  )
}

/**
 * A database with its groups and questions as JSON:API has them, with commas between them: written once a state of it.
 *
 * @param state as a statement has just read it
 * @returns null where it is another by now
 */
export async function encodedDesign(
  db: Db,
  databaseId: string,
  state: string,
): Promise<Buffer | null> {
  const found = kept.get(state)
  if (found !== undefined) {
    kept.delete(state)
    kept.set(state, found)
    return found
  }
  const text = await encoded(db, databaseId)
  if ((await databaseStamp(db, databaseId)) !== state) return null
  keep(state, text)
  return text
}
