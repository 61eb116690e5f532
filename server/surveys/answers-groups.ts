import { designIssues, surveyIssues } from '../../i18n/words/server/request-issues'
import { invalid, orNotFound, Problem } from '../../contract/problems'
import { takesAnswers } from '../../contract/survey-status'
import { statusInSentence } from '../../i18n/words/survey-states'
import type { Query } from '../../contract/query'
import type { SavedChanges } from '../../contract/calls/answers'
import type { AnyRecord } from '../../contract/jsonapi'
import type { Db } from '../db/db'
import * as queries from './queries/answers-groups'
import { lockSurveyOf } from './queries/surveys'
import { answersGroupRecord, type SurveyRow } from '../db/survey-records'
import { answersGroupOf, beginAnswersGroup, openSurvey, storeLocked } from './open-survey'
import { changesOf, unchanged } from './saved-changes'
import { type Saver, saveTo } from './saving'
import { documentsOf } from './survey-document'
import { lockedSurvey } from './surveys'

/** Refuses a survey whose status accepts no answers (product §6). @throws Problem 409 */
export function requireTakesAnswers({ status }: Pick<SurveyRow, 'status'>): void {
  if (!takesAnswers(status)) {
    throw new Problem('notTakingAnswers', { status: statusInSentence[status] })
  }
}

/** Page of a survey's answers groups, expanded, with their total. */
export async function listAnswersGroups(db: Db, surveyId: string, query: Query) {
  const { rows, ...totals } = await queries.answersGroupPage(db, surveyId, query)
  const own = rows.map(answersGroupRecord)
  const records = await documentsOf(db, 'groupSurveys', surveyId, own, query.include)
  return { records, ...totals }
}

/** Answers group, expanded. @throws Problem 404 */
export async function readAnswersGroup(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const row = orNotFound(await queries.findAnswersGroup(db, id))
  const own = answersGroupRecord(row)
  const [record = own] = await documentsOf(db, 'groupSurveys', row.surveyId, [own], include)
  return record
}

/**
 * Creates a survey's answers group for a group, or returns the existing one (product §5: one for each survey and group).
 *
 * @returns the answers group, expanded, the changes that follow, and whether it is new
 * @throws Problem 404, 409 if the survey accepts no answers, 422 for a group of another database or an archived one
 */
export async function createAnswersGroup(
  db: Db,
  surveyId: string,
  groupId: string,
  include: readonly string[],
): Promise<{ record: AnyRecord; meta: { saved: SavedChanges }; isNew: boolean }> {
  const survey = await lockedSurvey(db, surveyId)
  const open = await openSurvey(db, survey)
  const existing = answersGroupOf(open, groupId)
  if (existing !== null) {
    const record = await readAnswersGroup(db, existing.id, include)
    return { record, meta: { saved: unchanged(survey, existing) }, isNew: false }
  }
  requireTakesAnswers(survey)
  const designGroup = open.design.groups.get(groupId)
  if (designGroup === undefined) {
    throw invalid([{ pointer: '/groupId', detail: designIssues.groupElsewhere }])
  }
  if (designGroup.group.archivedAt !== null) {
    throw invalid([{ pointer: '/groupId', detail: surveyIssues.groupArchived }])
  }
  const answersGroup = beginAnswersGroup(open, groupId)
  const stored = await storeLocked(db, open, { touched: true, lastAnswersGroupId: answersGroup.id })
  const id = stored?.written.begun.get(answersGroup.id)
  if (stored === null || id === undefined) throw new Error('the answers group was not made')
  const record = await readAnswersGroup(db, id, include)
  return { record, meta: { saved: changesOf(open, answersGroup, stored) }, isNew: true }
}

/** Makes an answers group the survey's latest, and recomputes what is derived. Returns it, expanded. @throws Problem 404, 409 */
export async function touchAnswersGroup(
  saver: Saver,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  await saveTo(saver, {
    target: { type: 'answersGroup', id },
    questionId: null,
    decide: async ({ open }) => {
      requireTakesAnswers(open.survey)
      return { outcome: null, change: { touched: true, lastAnswersGroupId: id } }
    },
  })
  return readAnswersGroup(saver.db, id, include)
}

/** Deletes an answers group with its answers, and recomputes what depends on them. @throws Problem 404, 409 */
export async function removeAnswersGroup(db: Db, id: string): Promise<void> {
  const survey = orNotFound(await lockSurveyOf(db, id))
  requireTakesAnswers(survey)
  await queries.deleteAnswersGroup(db, id)
  const remaining = await lockedSurvey(db, survey.id)
  await storeLocked(db, await openSurvey(db, remaining), { touched: true })
}
