import type { Db } from '../../../db/db'
import {
  changedSurveys,
  dropQuestions,
  forgetChanges,
  holdFold,
} from '../../../db/queries/stats/changes'
import {
  addFacts,
  addToRollups,
  forgetSurveys,
  keepValues,
  placeSurveys,
  removeFacts,
} from '../../../db/queries/stats/folding'
import { factsOfFolded, placedSurveys } from '../../../db/queries/stats/folded-facts'
import { addToMonths } from '../../../db/queries/stats/months'
import type { PlacedSurvey, SurveyFact } from '../../../db/queries/stats/survey-fact'
import { designOf } from '../../designs/design'
import { currentFacts, type FactSheet } from './current-facts'
import { rolledUpBy, surveyFactIds, surveyFacts } from './readings'
import { RollupChanges } from './rollup-changes'

/** Surveys a transaction: whoever waits to fold waits for no more. */
const batch = 200

/** The questions under which facts are kept, those of the survey itself among them. */
export function factQuestions(ids: Iterable<string>): string[] {
  const all = [...ids]
  return all.includes(surveyFacts.itself) ? [...new Set([...all, ...surveyFactIds])] : all
}

/** What was folded of some surveys. */
export async function foldedFacts(
  db: Db,
  surveyIds: readonly string[],
  questionIds: Iterable<string>,
): Promise<Map<string, FactSheet>> {
  const placed = await placedSurveys(db, surveyIds)
  const sheets = new Map<string, { survey: PlacedSurvey; facts: SurveyFact[] }>(
    placed.map((survey) => [survey.id, { survey, facts: [] }]),
  )
  for (const fact of await factsOfFolded(db, surveyIds, factQuestions(questionIds))) {
    sheets.get(fact.surveyId)?.facts.push(fact)
  }
  return sheets
}

export const factId = ({ surveyId, questionId, answersGroupId, fact }: SurveyFact) =>
  `${surveyId}/${questionId}/${answersGroupId}/${fact.key}`

/** The facts of the one that the other does not have. */
function without(some: readonly SurveyFact[], others: readonly SurveyFact[]): SurveyFact[] {
  const known = new Set(others.map(factId))
  return some.filter((fact) => !known.has(factId(fact)))
}

const factsIn = (sheets: ReadonlyMap<string, FactSheet>) =>
  [...sheets.values()].flatMap(({ facts }) => facts)

/** Folds the next surveys that changed, within a transaction on one state of the data. Out: how many. */
async function foldSome(db: Db, databaseId: string): Promise<number> {
  await holdFold(db)
  const ids = await changedSurveys(db, databaseId, batch)
  if (ids.length === 0) return 0
  const design = await designOf(db, databaseId)
  const { rolledUp, outdated } = await rolledUpBy(db, databaseId, design)
  // What a change of the design has made another is not kept up: it would hold again as soon as the design is as it was.
  if (outdated.length > 0) await dropQuestions(db, databaseId, outdated)
  if (rolledUp.has(surveyFacts.itself)) {
    const before = await foldedFacts(db, ids, rolledUp)
    const after = await currentFacts(db, { databaseId, design }, [...rolledUp], ids)
    const changes = new RollupChanges()
    for (const sheet of before.values()) changes.count(sheet, -1)
    for (const sheet of after.values()) changes.count(sheet, 1)
    const added = without(factsIn(after), factsIn(before))
    const gone = without(factsIn(before), factsIn(after))
    await keepValues(db, added)
    await removeFacts(db, gone)
    await addFacts(db, added)
    await placeSurveys(
      db,
      databaseId,
      [...after.values()].map(({ survey }) => survey),
    )
    const removed = ids.filter((id) => !after.has(id))
    if (removed.length > 0) await forgetSurveys(db, removed)
    await addToRollups(db, databaseId, changes.changes())
    await addToMonths(db, databaseId, changes.monthChanges())
  }
  await forgetChanges(db, databaseId, ids)
  return ids.length
}

/**
 * Counts what changed in a database into its rollups (decision 074), batch by batch, each in a transaction of its own: from then on a
 * figure reads it there. Any number of processes may do so at once; one does, the others wait.
 */
export async function foldDatabase(db: Db, databaseId: string): Promise<number> {
  let folded = 0
  for (;;) {
    const count = await db.transaction((transaction) => foldSome(transaction, databaseId), {
      isolationLevel: 'repeatable read',
    })
    folded += count
    if (count < batch) return folded
  }
}
