import type * as z from 'zod/mini'
import type { resultsReview } from '../../contract/calls/formulas'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import {
  agreeToReview,
  countNoted,
  deleteIncomplete,
  notedSurveys,
  reviewOf,
} from './queries/result-reviews'
import { enqueueRecompute, recomputationOf } from './queries/recomputations'
import { findSurvey } from './queries/surveys'
import { consequencesOf, openSurvey, type OpenSurvey } from './open-survey'

/** Surveys of each kind that are listed; how many there are is told as well. */
const mostListed = 50
/** More than a stored result has. */
const allDecimals = 15

type Review = z.infer<typeof resultsReview>

/** The results of a survey that would be others, as a person reads them. */
function changesOf(open: OpenSurvey): Review['waiting']['rows'][number]['changes'] {
  return consequencesOf(open).formulas.flatMap(({ answersGroupId, questionId, value }) => {
    const designQuestion = open.design.questions.get(questionId)
    if (designQuestion === undefined) return []
    const { question, kind } = designQuestion
    const before = open.answers.get(`${answersGroupId}/${questionId}`)?.value ?? null
    const read = (one: unknown, decimals: number | undefined) =>
      one === null ? null : kind.text(question.metadata, one, decimals)
    // A difference in digits that are not shown is told with all of them.
    const isShown = read(before, question.decimals) !== read(value, question.decimals)
    const decimals = isShown ? question.decimals : allDecimals
    return [
      { question: question.name, before: read(before, decimals), after: read(value, decimals) },
    ]
  })
}

async function opened<Row extends { readonly id: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; open: OpenSurvey }[]> {
  const found: { row: Row; open: OpenSurvey }[] = []
  for (const row of rows) {
    const survey = await findSurvey(db, row.id)
    if (survey !== null) found.push({ row, open: await openSurvey(db, survey) })
  }
  return found
}

/** Lists what an administrator has to see of a database since the product computes otherwise. @throws Problem 404 */
export async function readReview(db: Db, databaseId: string): Promise<Review> {
  const run = await recomputationOf(db, databaseId)
  if (run === null) throw new Problem('notFound')
  const waits = (await reviewOf(db, databaseId)) === 'open'
  const waiting = waits ? await notedSurveys(db, databaseId, 'waiting', mostListed) : []
  const incomplete = await notedSurveys(db, databaseId, 'incomplete', mostListed)
  return {
    open: waits,
    running: run.running,
    done: run.done,
    total: run.total,
    waiting: {
      count: waits ? await countNoted(db, databaseId, 'waiting') : 0,
      rows: (await opened(db, waiting)).map(({ row, open }) => ({
        ...row,
        changes: changesOf(open),
      })),
    },
    incomplete: {
      count: await countNoted(db, databaseId, 'incomplete'),
      rows: (await opened(db, incomplete)).map(({ row, open }) => ({
        ...row,
        missing: open.state.missing().map(({ name }) => name),
      })),
    },
  }
}

/**
 * Has the results of the approved and the locked surveys computed anew as well.
 *
 * @param seen how many surveys the administrator was told of
 * @returns whether there was anything to agree to
 * @throws Problem 409 where it is another number by now
 */
export async function agreeToResults(db: Db, databaseId: string, seen: number): Promise<boolean> {
  const run = await recomputationOf(db, databaseId)
  if (run === null) throw new Problem('notFound')
  const found = await countNoted(db, databaseId, 'waiting')
  if (run.running || found !== seen) throw new Problem('otherResults')
  if (!(await agreeToReview(db, databaseId))) return false
  await enqueueRecompute(db, databaseId)
  return true
}

/** Empties the list of the surveys that lack an answer. @throws Problem 404 */
export async function dismissIncomplete(db: Db, databaseId: string): Promise<void> {
  if ((await recomputationOf(db, databaseId)) === null) throw new Problem('notFound')
  await deleteIncomplete(db, databaseId)
}
