import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { threadRecord } from '../db/comment-records'
import type { Db } from '../db/db'
import {
  addComment,
  countOpenThreads,
  isQuestionOf,
  resolveThread,
  threadById,
  threadPage,
} from './queries/comments'
import { expand, expandRecord } from '../db/queries/includes'
import type { SurveyRow } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { lockedSurvey } from './surveys'

/** One page of what was said about a survey's answers. */
export async function listThreads(db: Db, surveyId: string, query: Query) {
  const { questionId = null, resolved } = query.filter
  const by = { questionId, resolved: resolved === undefined ? null : resolved === 'true' }
  const { rows, ...totals } = await threadPage(db, surveyId, by, query)
  return { records: await expand(db, 'threads', rows.map(threadRecord), query.include), ...totals }
}

/** Whatever its status, until it is locked: from then on nothing about a survey changes (product §6). @throws Problem 409 */
function requireOpen({ status }: SurveyRow): void {
  if (status === 'locked') throw new Problem('commentsClosed')
}

/**
 * Says something about the answer to a question, whether it is shown, archived or answered at all (decision 024).
 *
 * @returns its thread, open from now on
 * @throws Problem 404, 409 where the survey is locked, 422 for a question of another database
 */
export async function createComment(
  db: Db,
  caller: Caller,
  surveyId: string,
  { questionId, text }: { readonly questionId: string; readonly text: string },
  include: readonly string[],
): Promise<AnyRecord> {
  const survey = await lockedSurvey(db, surveyId)
  requireOpen(survey)
  if (!(await isQuestionOf(db, questionId, survey.databaseId))) {
    const detail = surveyIssues.questionOfOtherDatabase
    throw invalid([{ pointer: '/questionId', detail }])
  }
  const thread = await addComment(db, { surveyId, questionId }, { userId: caller.id, text })
  await countOpenThreads(db, surveyId)
  return expandRecord(db, 'threads', threadRecord(thread), include)
}

/**
 * Resolves a thread or opens it again. As it is already, nothing changes: who resolved it first is who did.
 *
 * @throws Problem 404, 409 where the survey is locked
 */
export async function updateThread(
  db: Db,
  caller: Caller,
  id: string,
  resolved: boolean,
  include: readonly string[],
): Promise<AnyRecord> {
  const seen = await threadById(db, id)
  if (seen === null) throw new Problem('notFound')
  requireOpen(await lockedSurvey(db, seen.surveyId))
  // Read again: somebody else may have held the survey until now.
  const standing = await threadById(db, id)
  if (standing === null) throw new Problem('notFound')
  if ((standing.resolvedAt !== null) === resolved) {
    return expandRecord(db, 'threads', threadRecord(standing), include)
  }
  const thread = await resolveThread(db, id, resolved ? caller.id : null)
  await countOpenThreads(db, thread.surveyId)
  return expandRecord(db, 'threads', threadRecord(thread), include)
}
