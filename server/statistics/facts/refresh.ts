import type { Db } from '../../db/db'
import { databaseIds } from '../../designs/queries/databases'
import {
  changeAll,
  completeDatabase,
  factsOfDatabase,
  holdFacts,
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
import { designOf, type Design } from '../../designs/design'
import { readingOfDesign, surveyFactReader } from './survey-facts'

/** Surveys a transaction: whoever waits to refresh waits for no more. */
export const surveysAtOnce = 200

/** Makes room for every question of a design, and has all surveys refreshed where answers are read otherwise than before. Out: the questions in their places. */
async function prepare(db: Db, databaseId: string, design: Design): Promise<readonly string[]> {
  const kept = await factsOfDatabase(db, databaseId)
  const reading = readingOfDesign(design)
  const known = kept?.questions ?? []
  if (kept?.reading === reading) return known
  const isKnown = new Set(known)
  const questions = [...known, ...[...design.questions.keys()].filter((id) => !isKnown.has(id))]
  await saveReading(db, { databaseId, reading, questions, complete: kept?.complete ?? false })
  await changeAll(db, databaseId)
  return questions
}

/** Refreshes the facts of some surveys from their answers. */
async function refreshSurveys(
  db: Db,
  { databaseId, design }: { readonly databaseId: string; readonly design: Design },
  questions: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const read = surveyFactReader(design)
  const surveys = await storedSurveys(db, databaseId, ids)
  const sheets = surveys.map(({ answers, ...head }) => ({
    head,
    facts: read({ answers, ...head }),
  }))
  const different = new Map<string, AnswerWithKey>()
  for (const { facts } of sheets) {
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
    sheets.map(({ head, facts }) => ({
      ...head,
      facts: questions.map((id) => numberOf(facts.get(id))),
    })),
  )
  const found = new Set(surveys.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  if (gone.length > 0) await deleteFacts(db, gone)
}

/**
 * Refreshes the facts of the next surveys that changed, within a transaction: replaced by those of the survey as it is. Of a survey that
 * changes meanwhile it is noted again, so that none is lost.
 *
 * @returns whether more may be left
 */
export async function refreshSome(db: Db, databaseId: string): Promise<boolean> {
  await holdFacts(db, databaseId)
  const design = await designOf(db, databaseId)
  const questions = await prepare(db, databaseId, design)
  const ids = await takeChanged(db, databaseId, surveysAtOnce)
  if (ids.length > 0) await refreshSurveys(db, { databaseId, design }, questions, ids)
  if (ids.length === surveysAtOnce) return true
  await completeDatabase(db, databaseId)
  return false
}

/**
 * Refreshes all facts of a database, some surveys a transaction (decision 096). Any number of processes may do so at once; one does, the
 * others wait.
 *
 * @returns how many transactions it took
 */
export async function refreshDatabase(db: Db, databaseId: string): Promise<number> {
  for (let times = 1; ; times += 1) {
    const hasMore = await db.transaction((transaction) => refreshSome(transaction, databaseId))
    if (!hasMore) return times
  }
}

/** Makes the facts of all databases anew. Out: how many databases. */
export async function rebuildStatistics(db: Db): Promise<number> {
  const ids = await databaseIds(db)
  for (const id of ids) {
    await db.transaction(async (transaction) => {
      await holdFacts(transaction, id)
      await removeFacts(transaction, id)
    })
    await refreshDatabase(db, id)
  }
  return ids.length
}
