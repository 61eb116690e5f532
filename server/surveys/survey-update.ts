import { surveyIssues } from '../../i18n/words/server/request-issues'
import { bare } from '../../contract/seen-text'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import { surveyMove, takesAnswers, type SurveyStatus } from '../../contract/survey-status'
import { statusInSentence } from '../../i18n/words/survey-states'
import type { Db } from '../db/db'
import { expandRecord } from '../db/queries/includes'
import { updateSurvey as write } from './queries/surveys'
import { surveyRecord, type SurveyRow } from '../db/survey-records'
import type { Caller } from '../rules/caller'
import { notifyStatus } from '../notifications/survey-events'
import { openSurvey } from './open-survey'
import { assertCurrent } from '../rules/revision'
import { assertMay } from '../rules/rights'
import { customIdInUse, lockedSurvey } from './surveys'

interface Changes {
  readonly status?: SurveyStatus
  readonly customId?: string | null
  readonly note?: string | null
  /** Revision of the survey that the change is based on. */
  readonly revision?: number
}

/** Refuses to complete a survey without visible questions, or with missing required answers (product §6). @throws Problem 409 */
async function requireAnswers(db: Db, survey: SurveyRow): Promise<void> {
  const { state, answersGroups } = await openSurvey(db, survey)
  if (!state.asksSomething()) throw new Problem('nothingToFill')
  const missing = state
    .missing()
    .map((answer) => ({ ...answer, answersGroupId: answersGroups.get(answer.groupId)?.id ?? null }))
  if (missing.length > 0) throw new Problem('answersMissing', {}, { meta: { missing } })
}

/** Columns that a change of status writes (product §6). @throws Problem 403, 409, 422 */
async function statusColumns(
  db: Db,
  caller: Caller,
  survey: SurveyRow,
  to: SurveyStatus,
  note: string,
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
  if (to === 'completed') await requireAnswers(db, survey)
  return {
    status: to,
    ...(note === '' ? {} : { note }),
    ...(to === 'completed' ? { completedAt: new Date().toISOString() } : {}),
    ...(takesAnswers(to) ? { completedAt: null } : {}),
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
 * @throws Problem 403, 404, 409 (unknown transition, or already made; stale revision; nothing to fill in; required answers missing, with `meta.missing`), 422
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
    ...(isMove ? await statusColumns(db, caller, survey, status, bare(changes.note ?? '')) : {}),
  }
  const isChanged = Object.keys(values).length > 0
  const row = isChanged ? await write(db, id, values) : survey
  if (row === null) throw customIdInUse()
  if (isMove) await notifyStatus(db, survey, survey.status, status)
  return expandRecord(db, 'surveys', surveyRecord(row), include)
}
