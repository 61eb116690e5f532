import { createHash } from 'node:crypto'
import { readingOf } from '../../../../kinds/statistics/facts'
import type { Db } from '../../../db/db'
import { rolledUpQuestions } from '../../../db/queries/stats/changes'
import type { Design } from '../../designs/design'

/**
 * What is kept of every survey beside its answers, as if it were said to a question: rollups count it alike. `itself` is said by all of
 * them. Days are weeks, by their Monday.
 */
export const surveyFacts = {
  itself: '0',
  opened: '-1',
  completed: '-2',
  approved: '-3',
  provider: '-4',
  progress: '-5',
} as const

export const surveyFactIds: readonly string[] = Object.values(surveyFacts)

/** To be counted up where surveys are read into facts otherwise than before. */
const surveyReading = 'survey 2'

const known = new WeakMap<Design, Map<string, string>>()

/** How the questions of a design are read into facts, and surveys themselves (under `itself`): while it is the same, what is kept holds. */
export function readingsOf(design: Design): ReadonlyMap<string, string> {
  const before = known.get(design)
  if (before !== undefined) return before
  const readings = new Map<string, string>([[surveyFacts.itself, surveyReading]])
  for (const place of design.questions.values()) {
    const text = readingOf(design, place)
    readings.set(place.key, createHash('sha256').update(text).digest('base64url'))
  }
  known.set(design, readings)
  return readings
}

/** Which questions of a database are kept as this design reads them, and which have to be built or dropped. */
export async function rolledUpBy(
  db: Db,
  databaseId: string,
  design: Design,
): Promise<{
  readonly rolledUp: ReadonlySet<string>
  readonly unbuilt: readonly string[]
  readonly outdated: readonly string[]
}> {
  const readings = readingsOf(design)
  const stored = await rolledUpQuestions(db, databaseId)
  const isRolledUp = (id: string) => stored.get(id) === readings.get(id)
  return {
    rolledUp: new Set([...readings.keys()].filter(isRolledUp)),
    unbuilt: [...readings.keys()].filter((id) => !isRolledUp(id)),
    outdated: [...stored.keys()].filter((id) => !isRolledUp(id)),
  }
}
