import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../db/db'
import { databaseIds } from '../../../db/queries/designs/databases'
import { changedSurveys } from '../../../db/queries/stats/changes'
import { rollupsByFacts } from '../../../db/queries/stats/folding'
import {
  differingRollups,
  nextSurveys,
  orphanSurveys,
} from '../../../db/queries/stats/folded-facts'
import { differingMonths } from '../../../db/queries/stats/months'
import { designOf, type Design } from '../../designs/design'
import { currentFacts, type FactSheet } from './current-facts'
import { factId, factQuestions, foldedFacts } from './fold'
import { rolledUpBy, surveyFacts } from './readings'

/** What a check has found in one database. */
export interface CheckedStatistics {
  readonly databaseId: string
  /** Surveys whose facts were compared with their answers. */
  readonly surveys: number
  /** Ids of those whose facts are others than their answers give. */
  readonly differing: readonly string[]
  /** Cells of rollups that count something else than the facts do. */
  readonly cells: number
  /** Questions that are counted from the answers, for they wait to be built. */
  readonly unbuilt: number
}

/** Questions that are compared at once, and surveys. */
const questionsAtOnce = 50
const surveysAtOnce = 1_000

function isSame(one: FactSheet | undefined, other: FactSheet | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const facts = (sheet: FactSheet) => sheet.facts.map(factId).sort()
  return isDeepStrictEqual(one.survey, other.survey) && isDeepStrictEqual(facts(one), facts(other))
}

/** Compares some questions, survey by survey. Out: how many surveys; those that differ are told. */
async function compareFacts(
  db: Db,
  { databaseId, design }: { readonly databaseId: string; readonly design: Design },
  questionIds: readonly string[],
  changed: ReadonlySet<string>,
  tell: (surveyId: string) => void,
): Promise<number> {
  let count = 0
  for (let after = '0'; ;) {
    const next = { of: 'all', after, most: surveysAtOnce } as const
    const ids = await nextSurveys(db, databaseId, next)
    const last = ids.at(-1)
    if (last === undefined) return count
    const unchanged = ids.filter((id) => !changed.has(id))
    const now = await currentFacts(db, { databaseId, design }, questionIds, unchanged)
    const before = await foldedFacts(db, unchanged, questionIds)
    for (const id of unchanged) if (!isSame(now.get(id), before.get(id))) tell(id)
    count += unchanged.length
    after = last
  }
}

async function checkDatabase(db: Db, databaseId: string): Promise<CheckedStatistics> {
  const design = await designOf(db, databaseId)
  const { rolledUp, unbuilt } = await rolledUpBy(db, databaseId, design)
  const nothing = { databaseId, surveys: 0, differing: [], cells: 0, unbuilt: unbuilt.length }
  if (!rolledUp.has(surveyFacts.itself)) return nothing
  const changed = new Set(await changedSurveys(db, databaseId))
  const gone = await orphanSurveys(db, databaseId)
  const differing = new Set(gone.filter((id) => !changed.has(id)))
  const all = [...rolledUp]
  let surveys = 0
  let cells = 0
  for (let at = 0; at < all.length; at += questionsAtOnce) {
    const ids = all.slice(at, at + questionsAtOnce)
    const tell = (id: string) => differing.add(id)
    surveys = await compareFacts(db, { databaseId, design }, ids, changed, tell)
    const questions = factQuestions(ids)
    cells += await differingRollups(
      db,
      databaseId,
      questions,
      rollupsByFacts(databaseId, questions),
    )
    cells += await differingMonths(db, databaseId, questions)
  }
  return { databaseId, surveys, differing: [...differing], cells, unbuilt: unbuilt.length }
}

/**
 * Compares what statistics keep with what the answers give, and the rollups with what they add up (decision 074); changes nothing. Each
 * database is read in one snapshot, so that saves may go on; what they have changed and nobody has folded yet is left out, for figures
 * read that from the answers.
 */
export async function checkStatistics(db: Db): Promise<CheckedStatistics[]> {
  const found: CheckedStatistics[] = []
  for (const id of await databaseIds(db)) {
    const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    found.push(await db.transaction((snapshot) => checkDatabase(snapshot, id), config))
  }
  return found
}
