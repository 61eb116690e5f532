import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { fullName } from '../../contract/full-name'
import { invalid, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { View } from '../../contract/roles'
import type { Db } from '../db/db'
import { lockDesign } from '../designs/queries/compiled-design'
import { expand, expandRecord } from '../db/queries/includes'
import { authorsOf } from './queries/survey-counts'
import { surveyList, type ListOf } from './queries/survey-lists'
import * as queries from './queries/surveys'
import { answersGroupsOf } from './queries/answers-groups'
import { surveyRecord, type SurveyRow } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { begin, openSurvey, answersGroupOf, storeLocked, type OpenSurvey } from './open-survey'
import { allVisible, visibleToAuthor, filtered, mine } from './survey-view'

type ViewQuery = Query<{ readonly role?: View }>

interface SurveyList {
  readonly records: AnyRecord[]
  readonly total: number
  readonly totalCapped?: boolean
}

/** A page as it was asked for. Authors come with it; what else was asked for is read by the surveys' ids. */
async function pageOf(
  db: Db,
  of: Pick<ListOf, 'scope' | 'by'>,
  { sort, page, include }: ViewQuery,
): Promise<SurveyList> {
  const withAuthors = include.includes('user')
  const { records, ...total } = await surveyList(db, { ...of, sort, page, withAuthors })
  const others = include.filter((path) => path !== 'user')
  return { records: await expand(db, 'surveys', records, others), ...total }
}

/** One page of the surveys that a caller's view of a database holds (product §2, §3). */
export async function listSurveys(
  db: Db,
  caller: Caller,
  databaseId: string,
  query: ViewQuery,
): Promise<SurveyList> {
  const shown = allVisible(caller, databaseId, query.extra.role)
  const by = filtered(shown, query.filter)
  if (by === null) return { records: [], total: 0 }
  return pageOf(db, { scope: { databaseId }, by }, query)
}

/** One page of the surveys of all databases in which the caller is what `role` says (product §3). */
export async function listMySurveys(db: Db, caller: Caller, query: ViewQuery): Promise<SurveyList> {
  const view = query.extra.role ?? 'user'
  const scope = { memberId: caller.id, as: view }
  return pageOf(db, { scope, by: mine(caller, view, query.filter) }, query)
}

/** Who wrote the surveys that the caller's view of a database holds. @throws Problem 403 for a view that they have no part in */
export async function listAuthors(
  db: Db,
  caller: Caller,
  databaseId: string,
  view: View | undefined,
) {
  const people = await authorsOf(db, databaseId, visibleToAuthor(caller, view))
  return { authors: people.map((person) => ({ id: person.id, name: fullName(person) })) }
}

/** A survey, expanded. @throws Problem 404 */
export async function readSurvey(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const row = await queries.findSurvey(db, id)
  if (row === null) throw new Problem('notFound')
  return expandRecord(db, 'surveys', surveyRecord(row), include)
}

/** Locks a survey for a change. @throws Problem 404 */
export async function lockedSurvey(db: Db, id: string): Promise<SurveyRow> {
  const row = await queries.lockSurvey(db, id)
  if (row === null) throw new Problem('notFound')
  return row
}

/** Another survey of the author's in this database has the code (product §6). */
export function customIdInUse(): Problem {
  return invalid([
    {
      pointer: '/customId',
      detail: surveyIssues.codeUsed,
    },
  ])
}

/** The answers that a new survey starts with, from the defaults of its questions (decision 006). */
function presets({ design }: OpenSurvey) {
  return [...design.questions.values()].flatMap(({ kind, question, group, offered }) => {
    const { defaults } = question
    if (!offered || defaults === null || defaults.length === 0) return []
    const value = kind.preset(question.metadata, defaults)
    return value === null ? [] : [{ groupId: group.id, questionId: question.id, value }]
  })
}

/**
 * A new draft of the caller's, with the preselected options as its first answers.
 *
 * @throws Problem 409 where the database is archived or another status than draft is asked for, 422 for a custom id in use
 */
export async function createSurvey(
  db: Db,
  caller: Caller,
  databaseId: string,
  body: { readonly customId?: string | null; readonly status?: string } = {},
  include: readonly string[] = [],
): Promise<AnyRecord> {
  const database = await lockDesign(db, databaseId)
  if (database === null) throw new Problem('notFound')
  if (database.archivedAt !== null) throw new Problem('databaseArchived')
  if (body.status !== undefined && body.status !== 'draft') {
    throw new Problem('moveNotAllowed', {
      from: surveyIssues.newSurvey,
      to: surveyIssues.otherThanDraft,
    })
  }
  const customId = body.customId || null
  const survey = await queries.insertSurvey(db, { databaseId, userId: caller.id, customId })
  if (survey === null) throw customIdInUse()
  const open = await openSurvey(db, survey)
  const given = presets(open)
  const base = { missingReason: null, reason: null, confirmed: false, operationId: null }
  const answers = given.map(({ groupId, questionId, value }) => {
    open.state.set(questionId, value)
    const { id: answersGroupId } = answersGroupOf(open, groupId) ?? begin(open, groupId)
    return { ...base, answersGroupId, questionId, value, isNew: true }
  })
  await storeLocked(db, open, { answers })
  return readSurvey(db, survey.id, include)
}

/** Removes a draft with its answers; the audit keeps them. @throws Problem 404, 409 once it is more than a draft */
export async function deleteSurvey(db: Db, id: string): Promise<void> {
  const survey = await lockedSurvey(db, id)
  if (survey.status !== 'draft') throw new Problem('notDraft')
  await queries.deleteSurvey(db, id)
}

/** Sets or clears (null) the bookmark. @throws Problem 404, 422 for an answers group of another survey */
export async function updateBookmark(
  db: Db,
  id: string,
  bookmarkId: string | null,
): Promise<AnyRecord> {
  const survey = await lockedSurvey(db, id)
  const pieces = bookmarkId === null ? [] : await answersGroupsOf(db, id)
  if (bookmarkId !== null && !pieces.some((piece) => piece.id === bookmarkId)) {
    throw invalid([{ pointer: '/bookmarkId', detail: surveyIssues.groupOfOtherSurvey }])
  }
  if (survey.bookmarkId === bookmarkId) return surveyRecord(survey)
  return surveyRecord((await queries.updateSurvey(db, id, { bookmarkId })) ?? survey)
}

/** What each view takes of who clears its codes (product §3). */
const clearing = {
  user: 'surveys.clearCustomIds',
  supervisor: 'surveys.clearAllCustomIds',
} as const

/**
 * Empties the custom ids of the surveys of a view. No code is left in the journal either (product §6).
 *
 * @throws Problem 403 for a view whose codes the caller may not clear
 */
export async function clearCustomIds(
  db: Db,
  caller: Caller,
  databaseId: string,
  view: View | undefined,
): Promise<void> {
  const authorId = visibleToAuthor(caller, view, clearing)
  await queries.clearCustomIds(db, { databaseId, authorId })
}
