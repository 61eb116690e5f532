import { surveyIssues } from '../../i18n/words/server/request-issues'
import { bare } from '../../contract/seen-text'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import { surveyMove, takesAnswers, type SurveyStatus } from '../../contract/survey-status'
import { statusInSentence } from '../../i18n/words/survey-states'
import type { Db } from '../db/db'
import { newestVersion } from '../db/queries/design-changes'
import { updateSurvey as write } from './queries/surveys'
import type { SurveyRow } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { notifyStatus } from '../notifications/survey-events'
import { openSurvey, storeLocked } from './open-survey'
import { assertCurrent } from '../rules/revision'
import { assertMay } from '../rules/rights'
import { customIdInUse, lockedSurvey, readSurvey } from './surveys'

interface Changes {
  readonly status?: SurveyStatus
  readonly customId?: string | null
  readonly note?: string | null
  /** Revision of the survey that the change is based on. */
  readonly revision?: number
  /** Number of the version of the design that the doctor saw. */
  readonly designVersion?: number | null
}

/**
 * Stores a survey's results by the newest version of its design, which it keeps once it is completed.
 *
 * @param seen number of the version that the doctor saw
 * @returns number of the newest version
 * @throws Problem 409 if the doctor saw another version, no question is visible, or required answers are missing (product §6)
 */
async function storeCompletion(
  db: Db,
  survey: SurveyRow,
  seen: number | null | undefined,
): Promise<number | null> {
  const number = await newestVersion(db, survey.databaseId)
  // By the published version, which never changes: it may not be the newest any more when the survey is stored.
  const open = await openSurvey(db, { ...survey, pinnedVersion: number })
  const { state, answersGroups } = open
  if (seen !== undefined && seen !== null && seen !== number) throw new Problem('designChanged')
  if (!state.asksSomething()) throw new Problem('nothingToFill')
  const missing = state
    .missing()
    .map((answer) => ({ ...answer, answersGroupId: answersGroups.get(answer.groupId)?.id ?? null }))
  if (missing.length > 0) throw new Problem('answersMissing', {}, { meta: { missing } })
  // A recomputation after a change of the design may not have reached it yet.
  await storeLocked(db, open)
  return number
}

/** Columns that a change of status writes (product §6). @throws Problem 403, 409, 422 */
async function statusColumns(
  db: Db,
  caller: Caller,
  survey: SurveyRow,
  to: SurveyStatus,
  { note, designVersion }: { readonly note: string } & Pick<Changes, 'designVersion'>,
) {
  const move = surveyMove(survey.status, to)
  if (move === null) {
    const names = { from: statusInSentence[survey.status], to: statusInSentence[to] }
    throw new Problem('moveNotAllowed', names)
  }
  assertMay(caller, move.action)
  if (move.needsNote && note === '') {
    throw invalid([{ pointer: '/note', detail: surveyIssues.noteMissing }])
  }
  return {
    status: to,
    ...(note === '' ? {} : { note }),
    ...(to === 'completed'
      ? {
          completedAt: new Date().toISOString(),
          pinnedVersion: await storeCompletion(db, survey, designVersion),
        }
      : {}),
    ...(takesAnswers(to) ? { completedAt: null, pinnedVersion: null } : {}),
    ...(to === 'approved' && survey.approvedAt === null
      ? { approvedAt: new Date().toISOString() }
      : {}),
  }
}

/** Columns that a new custom id writes; only the author may change it, while the survey accepts answers. @throws Problem 403, 409 */
function codeColumns(caller: Caller, survey: SurveyRow, customId: string | null) {
  assertMay(caller, 'surveys.fill')
  if (!takesAnswers(survey.status)) {
    throw new Problem('notTakingAnswers', { status: statusInSentence[survey.status] })
  }
  return { customId }
}

/**
 * Changes a survey's status, by the transitions of product §6, or its custom id. Values that are sent back unchanged have no effect. A
 * move that was decided on an earlier revision is refused: its survey may have been reopened and changed meanwhile.
 *
 * @returns the survey, expanded
 * @throws Problem 403, 404, 422
 * @throws Problem 409: unknown transition, or already made; stale revision; another version of the design; nothing to fill in; required
 * answers missing, with `meta.missing`
 */
export async function updateSurvey(
  db: Db,
  caller: Caller,
  id: string,
  changes: Changes,
  include: readonly string[],
): Promise<AnyRecord> {
  const survey = await lockedSurvey(db, id)
  const { status, customId } = changes
  const isMove = status !== undefined && status !== survey.status
  if (!isMove && changes.note !== undefined && (changes.note || null) !== survey.note) {
    // Another person has just made the same move: a reason of their own must not seem to be stored.
    if (status !== undefined) {
      throw new Problem('alreadyInStatus', { status: statusInSentence[status] })
    }
    const detail = surveyIssues.noteWithoutMove
    throw invalid([{ pointer: '/note', detail }])
  }
  if (isMove) assertCurrent(survey, changes.revision)
  const code = customId === undefined ? survey.customId : customId || null
  const values = {
    ...(code === survey.customId ? {} : codeColumns(caller, survey, code)),
    ...(isMove
      ? await statusColumns(db, caller, survey, status, {
          note: bare(changes.note ?? ''),
          designVersion: changes.designVersion,
        })
      : {}),
  }
  const isChanged = Object.keys(values).length > 0
  const row = isChanged ? await write(db, id, values) : survey
  if (row === null) throw customIdInUse()
  if (isMove) await notifyStatus(db, survey, survey.status, status)
  // A survey that takes answers again is filled in by the newest design: its results are, too.
  if (survey.pinnedVersion !== null && row.pinnedVersion === null) {
    await storeLocked(db, await openSurvey(db, row))
  }
  return readSurvey(db, id, include)
}
