import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, orNotFound, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { threadRecord, type SurveyRow } from '../db/survey-records'
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
import type { Caller } from '../rules/caller'
import { lockedSurvey } from './surveys'

/** Page of a survey's comment threads, expanded, with their total. */
export async function listThreads(db: Db, surveyId: string, query: Query) {
  const { questionId = null, resolved } = query.filter
  const narrowing = { questionId, resolved: resolved === undefined ? null : resolved === 'true' }
  const { rows, ...totals } = await threadPage(db, surveyId, narrowing, query)
  return { records: await expand(db, 'threads', rows.map(threadRecord), query.include), ...totals }
}

/** Refuses a locked survey, of which nothing changes any more (product §6). @throws Problem 409 */
function requireUnlocked({ status }: SurveyRow): void {
  if (status === 'locked') throw new Problem('commentsClosed')
}

/**
 * Adds a comment about the answer to a question, even to one that is hidden, archived or not answered (decision 024).
 *
 * @returns its thread, expanded, which is open from now on
 * @throws Problem 404, 409 if the survey is locked, 422 for a question of another database
 */
export async function createComment(
  db: Db,
  caller: Caller,
  surveyId: string,
  { questionId, text }: { readonly questionId: string; readonly text: string },
  include: readonly string[],
): Promise<AnyRecord> {
  const survey = await lockedSurvey(db, surveyId)
  requireUnlocked(survey)
  if (!(await isQuestionOf(db, questionId, survey.databaseId))) {
    const detail = surveyIssues.questionOfOtherDatabase
    throw invalid([{ pointer: '/questionId', detail }])
  }
  const thread = await addComment(db, { surveyId, questionId }, { userId: caller.id, text })
  await countOpenThreads(db, surveyId)
  return expandRecord(db, 'threads', threadRecord(thread), include)
}

/**
 * Resolves a thread or opens it again. If it is so already, nothing changes: the first user who resolved it stays.
 *
 * @returns the thread, expanded
 * @throws Problem 404, 409 if the survey is locked
 */
export async function updateThread(
  db: Db,
  caller: Caller,
  id: string,
  resolved: boolean,
  include: readonly string[],
): Promise<AnyRecord> {
  const unlocked = orNotFound(await threadById(db, id))
  requireUnlocked(await lockedSurvey(db, unlocked.surveyId))
  // Read again: another call may have changed it before the survey was locked.
  const current = orNotFound(await threadById(db, id))
  if ((current.resolvedAt !== null) === resolved) {
    return expandRecord(db, 'threads', threadRecord(current), include)
  }
  const thread = await resolveThread(db, id, resolved ? caller.id : null)
  await countOpenThreads(db, thread.surveyId)
  return expandRecord(db, 'threads', threadRecord(thread), include)
}
