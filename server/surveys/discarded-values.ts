import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import { isComputed } from '../../kinds/index'
import type { Db } from '../db/db'
import * as queries from './queries/answers'
import { writeDiscarded } from '../db/queries/audits'
import { type AnswerChange, computedDetail } from './answer-change'
import { readAnswer } from './answers'

/**
 * Adds a value to an answer's history that its doctor has discarded in a conflict (product §5: nobody's value is dropped silently). The
 * answer stays as it is, whatever the survey's status. A repeated operation adds nothing.
 *
 * @returns the stored answer, expanded
 * @throws Problem 404, 422 without an operation or for a formula's result
 */
export async function discardAnswerValue(
  db: Db,
  id: string,
  { value, missingReason = null, operationId = null }: AnswerChange,
  include: readonly string[],
): Promise<AnyRecord> {
  const answer = await queries.lockAnswer(db, id)
  if (answer === null) throw new Problem('notFound')
  const { row, kind } = answer
  if (isComputed(kind)) {
    throw invalid([{ pointer: '/value', detail: computedDetail }])
  }
  if (operationId === null) {
    throw invalid([{ pointer: '/operationId', detail: surveyIssues.operationMissing }])
  }
  if (!(await queries.wasApplied(db, row, operationId, { value, missingReason }))) {
    await writeDiscarded(db, row, { value, missingReason, operationId })
  }
  return readAnswer(db, id, include)
}
