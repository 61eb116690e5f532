import type { Db } from '../../../db/db'
import { databaseIds } from '../../../db/queries/designs/databases'
import {
  dropQuestions,
  holdFold,
  keepQuestion,
  rolledUpQuestions,
  withoutTimeout,
} from '../../../db/queries/stats/changes'
import {
  addFacts,
  buildRollups,
  clearQuestions,
  clearSurveys,
  keepValues,
  placeSurveys,
} from '../../../db/queries/stats/folding'
import { buildMonths } from '../../../db/queries/stats/months'
import { nextSurveys } from '../../../db/queries/stats/folded-facts'
import { designOf } from '../../designs/design'
import { currentFacts } from './current-facts'
import { factQuestions } from './fold'
import { rolledUpBy, readingsOf, surveyFacts } from './readings'

/** Questions a transaction. */
const questionsAtOnce = 10
/** Surveys that are read at once. */
const surveysAtOnce = 2_000

/** Builds some questions from the answers, on one state of the data. Out: whether any was left to be built. */
async function buildSome(db: Db, databaseId: string): Promise<boolean> {
  // Waiting or building may take minutes: given up after one it would be begun again for ever.
  await withoutTimeout(db)
  await holdFold(db)
  const design = await designOf(db, databaseId)
  const { unbuilt } = await rolledUpBy(db, databaseId, design)
  if (unbuilt.length === 0) return false
  // Where surveys stand comes first: all else is counted by it.
  const isFirst = unbuilt.includes(surveyFacts.itself)
  const ids = isFirst ? [surveyFacts.itself] : unbuilt.slice(0, questionsAtOnce)
  if (isFirst)
    await dropQuestions(db, databaseId, [...(await rolledUpQuestions(db, databaseId)).keys()])
  const readings = readingsOf(design)
  await clearQuestions(db, databaseId, factQuestions(isFirst ? readings.keys() : ids))
  if (isFirst) await clearSurveys(db, databaseId)
  const of = isFirst ? 'all' : 'folded'
  for (let after = '0'; ;) {
    const surveyIds = await nextSurveys(db, databaseId, { of, after, most: surveysAtOnce })
    const last = surveyIds.at(-1)
    if (last === undefined) break
    const sheets = [...(await currentFacts(db, { databaseId, design }, ids, surveyIds)).values()]
    const facts = sheets.flatMap((sheet) => sheet.facts)
    if (isFirst) {
      await placeSurveys(
        db,
        databaseId,
        sheets.map(({ survey }) => survey),
      )
    }
    await keepValues(db, facts)
    await addFacts(db, facts)
    after = last
  }
  await buildRollups(db, databaseId, factQuestions(ids))
  await buildMonths(db, databaseId, factQuestions(ids))
  for (const id of ids) await keepQuestion(db, databaseId, id, readings.get(id) ?? '')
  return true
}

/**
 * Builds facts and rollups of a database's questions that have none, or those of an earlier design, a few at a time. Saves go on
 * meanwhile, and figures are counted from the answers until it is done.
 *
 * @returns how many transactions it took
 */
export async function buildDatabase(db: Db, databaseId: string): Promise<number> {
  for (let times = 0; ; times += 1) {
    const hasMore = await db.transaction((transaction) => buildSome(transaction, databaseId), {
      isolationLevel: 'repeatable read',
    })
    if (!hasMore) return times
  }
}

/** The same for all questions of all databases, whatever is kept of them. Out: how many databases. */
export async function rebuildStatistics(db: Db): Promise<number> {
  const ids = await databaseIds(db)
  for (const id of ids) {
    await dropQuestions(db, id, [...(await rolledUpQuestions(db, id)).keys()])
    await buildDatabase(db, id)
  }
  return ids.length
}
