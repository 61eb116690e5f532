import type { Db } from '../../db/db'
import { databaseIds } from '../../designs/queries/databases'
import {
  changeAll,
  completeDatabase,
  factsOfDatabase,
  lockFacts,
  saveReading,
  removeFacts,
  takeChanged,
} from '../queries/changes'
import {
  deleteFacts,
  saveDistinctAnswers,
  saveFacts,
  storedSurveys,
  type AnswerWithKey,
} from '../queries/stored-facts'
import { versionedDesignOf, type Design, type NumberedDesign } from '../../designs/design'
import { factsOfSurveys, readingOfDesign } from './survey-facts'

/** Surveys in one transaction, which bounds the wait of others. */
export const surveysAtOnce = 200

/**
 * Adds the questions of a design to its facts, and marks all surveys as changed if the design reads answers
 * differently.
 *
 * @returns the questions in the order of the facts
 */
async function prepare(db: Db, databaseId: string, design: Design): Promise<readonly string[]> {
  const stored = await factsOfDatabase(db, databaseId)
  const reading = readingOfDesign(design)
  const earlier = stored?.questions ?? []
  if (stored?.reading === reading) return earlier
  const isEarlier = new Set(earlier)
  const questions = [...earlier, ...[...design.questions.keys()].filter((id) => !isEarlier.has(id))]
  await saveReading(db, { databaseId, reading, questions, complete: stored?.complete ?? false })
  await changeAll(db, databaseId)
  return questions
}

/** Refreshes the facts of some surveys from their answers. */
async function refreshSurveys(
  db: Db,
  { databaseId, newest }: { readonly databaseId: string; readonly newest: NumberedDesign },
  questions: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const surveys = await storedSurveys(db, databaseId, ids)
  const allFacts = await factsOfSurveys(db, databaseId, newest, surveys)
  const different = new Map<string, AnswerWithKey>()
  for (const facts of allFacts) {
    for (const fact of facts.values()) {
      if (typeof fact === 'object') different.set(`${fact.questionId}/${fact.key}`, fact)
    }
  }
  const numbers = await saveDistinctAnswers(db, [...different.values()])
  const numberOf = (fact: number | AnswerWithKey | undefined) =>
    typeof fact === 'object' ? (numbers.get(`${fact.questionId}/${fact.key}`) ?? 0) : (fact ?? 0)
  await saveFacts(
    db,
    databaseId,
    surveys.map(({ answers: _answers, pinnedVersion: _version, ...survey }, at) => ({
      ...survey,
      facts: questions.map((id) => numberOf(allFacts[at]?.get(id))),
    })),
  )
  const existing = new Set(surveys.map(({ id }) => id))
  const deleted = ids.filter((id) => !existing.has(id))
  if (deleted.length > 0) await deleteFacts(db, deleted)
}

/**
 * Refreshes the facts of the next changed surveys, within a transaction. A survey that changes meanwhile is
 * marked again, so that none is lost.
 *
 * @returns whether more may be left
 */
export async function refreshSome(db: Db, databaseId: string): Promise<boolean> {
  await lockFacts(db, databaseId)
  const newest = await versionedDesignOf(db, databaseId)
  const questions = await prepare(db, databaseId, newest.design)
  const ids = await takeChanged(db, databaseId, surveysAtOnce)
  if (ids.length > 0) await refreshSurveys(db, { databaseId, newest }, questions, ids)
  if (ids.length === surveysAtOnce) return true
  await completeDatabase(db, databaseId)
  return false
}

/**
 * Refreshes all facts of a database, some surveys in each transaction (decision 096). If several processes do so
 * at once, one works and the others wait.
 *
 * @returns the number of transactions
 */
export async function refreshDatabase(db: Db, databaseId: string): Promise<number> {
  for (let times = 1; ; times += 1) {
    const hasMore = await db.transaction((transaction) => refreshSome(transaction, databaseId))
    if (!hasMore) return times
  }
}

/**
 * Rebuilds the facts of all databases.
 *
 * @returns the number of databases
 */
export async function rebuildStatistics(db: Db): Promise<number> {
  const ids = await databaseIds(db)
  for (const id of ids) {
    await db.transaction(async (transaction) => {
      await lockFacts(transaction, id)
      await removeFacts(transaction, id)
    })
    await refreshDatabase(db, id)
  }
  return ids.length
}
