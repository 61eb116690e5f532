import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { AnyRecord } from '../../contract/jsonapi'
import { fullName } from '../../contract/full-name'
import { invalid, orNotFound, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import type { View } from '../../contract/roles'
import type { Db } from '../db/db'
import { lockDesign } from '../db/queries/design-changes'
import { expand } from '../db/queries/includes'
import { authorsOf } from './queries/survey-counts'
import { surveyList, surveyUnion, type ListRequest } from './queries/survey-lists'
import * as queries from './queries/surveys'
import { reviewEvents, type ReviewEvents } from './queries/review-events'
import { answersGroupsOf } from './queries/answers-groups'
import { surveyRecord, type SurveyRow } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import {
  answersGroupOf,
  beginAnswersGroup,
  openSurvey,
  storeLocked,
  type OpenSurvey,
} from './open-survey'
import { surveyDocument } from './survey-document'
import { acrossDatabases, allVisible, filtered, toDoParts, visibleToAuthor } from './survey-view'

type ViewQuery = Query<{ readonly role?: View }>

interface SurveyList {
  readonly records: AnyRecord[]
  readonly total: number
  readonly totalCapped?: boolean
}

/** Page of a list, expanded. Authors are read with the surveys, other relations by their ids. */
async function pageOf(
  db: Db,
  of: readonly Pick<ListRequest, 'scope' | 'by'>[],
  { sort, page, include }: Query,
): Promise<SurveyList> {
  const extent = { sort, page, withAuthors: include.includes('user') }
  const [only, ...rest] = of.map((part) => ({ ...part, ...extent }))
  if (only === undefined) return { records: [], total: 0 }
  const { records, ...total } = await (rest.length === 0
    ? surveyList(db, only)
    : surveyUnion(db, [only, ...rest], extent))
  const others = include.filter((path) => path !== 'user')
  return { records: await expand(db, 'surveys', records, others), ...total }
}

/** Page of the surveys in a caller's view of a database (product §2, §3). @throws Problem 403 */
export async function listSurveys(
  db: Db,
  caller: Caller,
  databaseId: string,
  query: ViewQuery,
): Promise<SurveyList> {
  const visible = allVisible(caller, databaseId, query.extra.role)
  const by = filtered(caller, visible, query.filter)
  return pageOf(db, by === null ? [] : [{ scope: { databaseId }, by }], query)
}

/** Page of the surveys of all databases in which the caller has the membership `role` (product §3). */
export async function listMySurveys(db: Db, caller: Caller, query: ViewQuery): Promise<SurveyList> {
  const view = query.extra.role ?? 'user'
  const scope = { memberId: caller.id, as: view }
  return pageOf(db, [{ scope, by: acrossDatabases(caller, view, query.filter) }], query)
}

/** Page of the surveys that wait for the caller, each once. */
export async function listToDo(db: Db, caller: Caller, query: Query): Promise<SurveyList> {
  return pageOf(db, toDoParts(caller), query)
}

/** Authors of the surveys in the caller's view of a database. @throws Problem 403 for a view that the caller doesn't have */
export async function listAuthors(
  db: Db,
  caller: Caller,
  databaseId: string,
  view: View | undefined,
) {
  const people = await authorsOf(db, databaseId, visibleToAuthor(caller, view))
  return { authors: people.map((person) => ({ id: person.id, name: fullName(person) })) }
}

/** Survey, expanded. @throws Problem 404 */
export async function readSurvey(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const row = orNotFound(await queries.findSurvey(db, id))
  return surveyDocument(db, row, include)
}

/** Reads the events of a survey for its review. @throws Problem 404 */
export async function readReview(db: Db, id: string): Promise<ReviewEvents> {
  orNotFound(await queries.findSurvey(db, id))
  return reviewEvents(db, id)
}

/** Locks a survey for a change. @throws Problem 404 */
export async function lockedSurvey(db: Db, id: string): Promise<SurveyRow> {
  return orNotFound(await queries.lockSurvey(db, id))
}

/** Problem of a code that another survey of the author has in this database (product §6). */
export function customIdInUse(): Problem {
  return invalid([
    {
      pointer: '/customId',
      detail: surveyIssues.codeUsed,
    },
  ])
}

/** First answers of a new survey, from the defaults of its questions (decision 006). */
function presets({ design }: OpenSurvey) {
  return [...design.questions.values()].flatMap(({ kind, question, group, offered }) => {
    const { defaults } = question
    if (!offered || defaults === null || defaults.length === 0) return []
    const value = kind.preset(question.metadata, defaults)
    return value === null ? [] : [{ groupId: group.id, questionId: question.id, value }]
  })
}

/**
 * Creates a draft for the caller, with the preselected options as its first answers.
 *
 * @returns the survey, expanded
 * @throws Problem 404, 409 if the database is archived or the status is not draft, 422 for a custom id in use
 */
export async function createSurvey(
  db: Db,
  caller: Caller,
  databaseId: string,
  body: { readonly customId?: string | null; readonly status?: string } = {},
  include: readonly string[] = [],
): Promise<AnyRecord> {
  const database = orNotFound(await lockDesign(db, databaseId))
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
  const base = { missingReason: null, reason: null, confirmed: false, operationId: null }
  const answers = presets(open).map(({ groupId, questionId, value }) => {
    open.state.set(questionId, value)
    const { id: answersGroupId } = answersGroupOf(open, groupId) ?? beginAnswersGroup(open, groupId)
    return { ...base, answersGroupId, questionId, value, isNew: true }
  })
  await storeLocked(db, open, { answers })
  return readSurvey(db, survey.id, include)
}

/** Deletes a draft with its answers, which stay in the audit. @throws Problem 404, 409 if it is no draft any more */
export async function deleteSurvey(db: Db, id: string): Promise<void> {
  const survey = await lockedSurvey(db, id)
  if (survey.status !== 'draft') throw new Problem('notDraft')
  await queries.deleteSurvey(db, id)
}

/** Sets or clears (null) the bookmark; returns the survey. @throws Problem 404, 422 for an answers group of another survey */
export async function updateBookmark(
  db: Db,
  id: string,
  bookmarkId: string | null,
): Promise<AnyRecord> {
  const survey = await lockedSurvey(db, id)
  const answersGroups = bookmarkId === null ? [] : await answersGroupsOf(db, id)
  if (bookmarkId !== null && !answersGroups.some((group) => group.id === bookmarkId)) {
    throw invalid([{ pointer: '/bookmarkId', detail: surveyIssues.groupOfOtherSurvey }])
  }
  if (survey.bookmarkId === bookmarkId) return surveyRecord(survey)
  return surveyRecord((await queries.updateSurvey(db, id, { bookmarkId })) ?? survey)
}

/** Actions that clearing the codes of each view needs (product §3). */
const clearActions = {
  user: 'surveys.clearCustomIds',
  supervisor: 'surveys.clearAllCustomIds',
} as const

/**
 * Clears the custom ids of a view's surveys. No code is left in the audit either (product §6).
 *
 * @throws Problem 403 for a view whose codes the caller may not clear
 */
export async function clearCustomIds(
  db: Db,
  caller: Caller,
  databaseId: string,
  view: View | undefined,
): Promise<void> {
  const authorId = visibleToAuthor(caller, view, clearActions)
  await queries.clearCustomIds(db, { databaseId, authorId })
}
