import type pg from 'pg'
import type { Db } from '../../db/db'
import { type EncodedSurvey, readEncoded } from '../../db/queries/surveys/encoded-survey'
import type { SessionCaller } from '../../db/queries/accounts/caller'
import { encodedDesign } from '../designs/encoded-design'

/** What a survey's pages read with it (product §2). */
const whole = ['answersGroups.answers', 'database.groups.questions', 'user']

/** Whether a call reads a survey as its pages do, whatever the order in which it says so. */
export function isWhole(include: readonly string[]): boolean {
  return include.length === whole.length && whole.every((path) => include.includes(path))
}

/** A whole survey that was read, not yet to be sent: whoever asked is judged first. */
export interface WholeSurvey {
  readonly caller: SessionCaller
  /** Out: its document. Null where there is no such survey, or its design is being changed this moment: `readSurvey` decides. */
  readonly document: () => Promise<Buffer | null>
}

async function documentOf(db: Db, found: EncodedSurvey): Promise<Buffer | null> {
  const { databaseId, designStamp, survey, author, pieces } = found
  if (designStamp === null) return null
  const design = await encodedDesign(db, databaseId, designStamp)
  if (design === null) return null
  const rest = pieces === null ? author : `${author},${pieces}`
  return Buffer.concat([
    Buffer.from(`{"data":${survey},"included":[`),
    design,
    Buffer.from(`,${rest}]}`),
  ])
}

/**
 * A survey with its design, its answers and its author, in one statement with who asks for it: what `readSurvey` gives, already encoded
 * (decision 067).
 *
 * @returns null where the session does not stand
 */
export async function readWhole(
  { pool, db }: { readonly pool: pg.Pool; readonly db: Db },
  sessionId: string,
  id: string,
): Promise<WholeSurvey | null> {
  const read = await readEncoded(pool, { sessionId, id })
  if (read === null) return null
  const { caller, found } = read
  return { caller, document: async () => found && documentOf(db, found) }
}
