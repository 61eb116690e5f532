import type * as z from 'zod/mini'
import type { pinnedSurveyCalls } from '../../contract/calls/designs/pinned-surveys'
import { bare } from '../../contract/seen-text'
import { invalid, Problem } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { surveyIssues } from '../../i18n/words/server/request-issues'
import type { Db } from '../db/db'
import { newestVersion } from '../db/queries/design-changes'
import type { SurveyRow } from '../db/survey-records'
import { requirePublished } from '../designs/databases'
import { isRefused } from './design-trial'
import { openSurvey, type OpenSurvey, storeLocked } from './open-survey'
import { countPinned, pinnedAmong, listPinned, writeUpdated } from './queries/pinned-surveys'
import { saveReviewIssue } from './queries/result-reviews'
import { findSurvey, lockSurvey, updateSurvey } from './queries/surveys'
import { resultChanges } from './result-changes'

type Reply<Name extends keyof typeof pinnedSurveyCalls> = z.infer<
  (typeof pinnedSurveyCalls)[Name]['reply']['schema']
>

/** Page of the surveys that keep an earlier version than the newest, and how many each version has. @throws Problem 404 */
export async function listPinnedSurveys(
  db: Db,
  databaseId: string,
  { filter, page }: Query,
): Promise<Reply<'pinnedSurveys'>> {
  await requirePublished(db, databaseId)
  const newest = await newestVersion(db, databaseId)
  if (newest === null) return { newest, versions: [], surveys: [], total: 0 }
  const version = filter['version'] === undefined ? null : Number(filter['version'])
  const versions = await countPinned(db, databaseId, newest)
  const listed = versions.filter(({ number }) => version === null || number === version)
  return {
    newest,
    versions,
    surveys: await listPinned(db, databaseId, { newest, version }, page),
    total: listed.reduce((sum, { surveys }) => sum + surveys, 0),
  }
}

/** The survey as a version would have it. */
const openByVersion = (db: Db, survey: SurveyRow, version: number) =>
  openSurvey(db, { ...survey, pinnedVersion: version })

/** Differences between a survey by the version that it keeps and by the newest. */
function changesBetween(pinned: OpenSurvey, newest: OpenSurvey) {
  const missedBefore = new Set(pinned.state.missing().map(({ questionId }) => questionId))
  const given = [...pinned.answers.values()].filter(
    ({ questionId, value }) =>
      value !== null && pinned.design.questions.get(questionId)?.computation === null,
  )
  const namesOf = (answers: typeof given) =>
    answers.flatMap(
      ({ questionId }) => newest.design.questions.get(questionId)?.question.name ?? [],
    )
  const hidden = given.filter(
    ({ questionId: id }) => pinned.state.isVisible(id) && !newest.state.isVisible(id),
  )
  const refused = given.filter(({ questionId, value }) =>
    isRefused(value, pinned.design, newest.design, questionId),
  )
  const missing = newest.state
    .missing()
    .flatMap(({ questionId, name }) => (missedBefore.has(questionId) ? [] : [name]))
  return {
    results: resultChanges(newest),
    hidden: namesOf(hidden),
    refused: namesOf(refused),
    missing,
  }
}

/** Reads what the newest version would change in surveys; nothing is written. @throws Problem 404 */
export async function readPinnedSurveyChanges(
  db: Db,
  databaseId: string,
  surveyIds: readonly string[],
): Promise<Reply<'pinnedSurveyChanges'>> {
  await requirePublished(db, databaseId)
  const newest = await newestVersion(db, databaseId)
  const surveys: Reply<'pinnedSurveyChanges'>['surveys'] = []
  if (newest === null) return { newest, surveys }
  for (const listed of await pinnedAmong(db, databaseId, newest, surveyIds)) {
    const survey = await findSurvey(db, listed.id)
    if (survey === null) continue
    const pinned = await openSurvey(db, survey)
    surveys.push({ ...listed, ...changesBetween(pinned, await openByVersion(db, survey, newest)) })
  }
  return { newest, surveys }
}

/** Brings one survey up to a version, with the results that follow. @returns whether it kept an earlier one until now */
async function update(
  db: Db,
  { id, databaseId }: { readonly id: string; readonly databaseId: string },
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<boolean> {
  const survey = await lockSurvey(db, id)
  if (survey === null || survey.databaseId !== databaseId) return false
  const { pinnedVersion } = survey
  if (pinnedVersion === null || pinnedVersion >= version) return false
  const open = await openByVersion(db, survey, version)
  await updateSurvey(db, id, { pinnedVersion: version })
  await storeLocked(db, open)
  await writeUpdated(db, survey, { from: pinnedVersion, to: version, reason })
  // An agreement to its earlier results is not asked for any more.
  await saveReviewIssue(db, survey, null)
  return true
}

/**
 * Brings completed, approved and locked surveys up to the newest version: their results are computed by it, their statuses stay. Surveys
 * that were opened again or deleted meanwhile are left out.
 *
 * @param change `version`: the newest that the administrator has seen; `reason`: it stands in the history of each survey
 * @returns number of surveys that were changed
 * @throws Problem 404, 409 if a newer version was published meanwhile, 422 without a reason
 */
export async function updatePinnedSurveys(
  db: Db,
  databaseId: string,
  change: {
    readonly surveyIds: readonly string[]
    readonly version: number
    readonly reason: string
  },
): Promise<Reply<'updatePinnedSurveys'>> {
  await requirePublished(db, databaseId)
  const reason = bare(change.reason)
  if (reason === '') throw invalid([{ pointer: '/reason', detail: surveyIssues.noteMissing }])
  const { version } = change
  if ((await newestVersion(db, databaseId)) !== version) throw new Problem('otherVersion')
  let updated = 0
  // Always in the same order, so that two administrators don't wait for each other.
  for (const id of [...new Set(change.surveyIds)].toSorted((a, b) => Number(a) - Number(b))) {
    if (await update(db, { id, databaseId }, { version, reason })) updated += 1
  }
  return { updated }
}
