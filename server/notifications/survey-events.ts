import * as z from 'zod/mini'
import { pages } from '../../contract/pages'
import { grantOf } from '../../contract/access'
import { takesAnswers, type SurveyStatus } from '../../contract/survey-status'
import type { View } from '../../contract/roles'
import type { Db } from '../db/db'
import {
  subscribedAuthors,
  subscribedSupervisors,
  surveysWithStatus,
  type Recipient,
  type NotifiedSurvey,
} from './queries/survey-events'
import { gatherNext, queueEvents } from '../db/queries/jobs'
import { linkTo, queueMail, type MailDeps } from '../mail/mail'
import { surveysMail } from '../mail/messages/surveys'
import type { AppContext } from '../context'

/** Notification and recipient of a change into each status. */
const kinds = {
  completed: { kind: 'surveyCompleted', to: 'supervisor' },
  returned: { kind: 'surveyReturned', to: 'user' },
  approved: { kind: 'surveyApproved', to: 'user' },
} as const satisfies Partial<Record<SurveyStatus, { kind: string; to: View }>>

type NotifiedStatus = keyof typeof kinds

const task = 'tell_surveys'
/** Key of the job that gathers events: those of one status and database are reported together. */
const keyOf = (status: NotifiedStatus, databaseId: string) => `tell:${status}:${databaseId}`

const isNotified = (status: SurveyStatus): status is NotifiedStatus => Object.hasOwn(kinds, status)

/**
 * Queues the notification about a survey's new status, in the transaction that changes it (product §9).
 * Supervisors learn that a survey was completed, its author that it was returned or approved.
 * The first event is reported at once, later ones of the next ten minutes together.
 *
 * @param from former status; unlocking an approved survey is not reported
 */
export async function notifyStatus(
  db: Db,
  survey: { readonly id: string; readonly databaseId: string },
  from: SurveyStatus,
  to: SurveyStatus,
): Promise<void> {
  if (!isNotified(to) || from === 'locked') return
  const { id: surveyId, databaseId } = survey
  await queueEvents(db, task, keyOf(to, databaseId), { surveyId, status: to })
}

/**
 * Link to the reported surveys: one that its author is to correct opens to be filled in. Readers who may not see surveys are led to the
 * statistics.
 */
function linkFor(
  deps: MailDeps,
  reader: Recipient,
  status: NotifiedStatus,
  reported: readonly NotifiedSurvey[],
): string {
  const [first] = reported
  if (first === undefined) throw new Error('no survey to report')
  const { databaseId, id: surveyId } = first
  if (grantOf('surveys.read', reader.role).length === 0) {
    return linkTo(deps, pages.doctor.stats, { databaseId })
  }
  const role = kinds[status].to
  if (reported.length === 1) {
    const isToFill = role === 'user' && takesAnswers(status)
    return linkTo(deps, isToFill ? pages.doctor.surveyEdit : pages.doctor.survey, {
      surveyId,
      role,
    })
  }
  return linkTo(deps, pages.doctor.surveys, { databaseId, role })
}

/** Queues one mail for each recipient about surveys of one database. */
async function notifyDatabase(
  db: Db,
  deps: MailDeps,
  status: NotifiedStatus,
  surveys: readonly NotifiedSurvey[],
): Promise<void> {
  const [first] = surveys
  if (first === undefined) return
  let hasReported = false
  const { databaseId, databaseName } = first
  const { kind, to } = kinds[status]
  const authors = [...new Set(surveys.map(({ userId }) => userId))]
  const recipients =
    kind === 'surveyCompleted'
      ? await subscribedSupervisors(db, databaseId)
      : await subscribedAuthors(db, databaseId, authors, kind)
  for (const recipient of recipients) {
    const isOwn = ({ userId }: NotifiedSurvey) => userId === recipient.id
    // Supervisors are not notified of surveys that they have completed themselves.
    const reported = surveys.filter((survey) => isOwn(survey) === (to === 'user'))
    if (reported.length === 0) continue
    const events = { databaseId, databaseName, surveys: reported }
    const mail = surveysMail(kind, recipient, events, linkFor(deps, recipient, status, reported))
    await queueMail(db, deps, mail, { userId: recipient.id })
    hasReported = true
  }
  if (hasReported) await gatherNext(db, task, keyOf(status, databaseId))
}

const payload = z.array(
  z.object({ surveyId: z.string(), status: z.enum(['completed', 'returned', 'approved']) }),
)

/** Job that sends gathered events, one mail a person and database. Surveys that have another status by then are left out. */
export async function notifySurveys(
  deps: Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>,
  input: unknown,
): Promise<void> {
  const moves = payload.parse(input)
  await deps.db.transaction(async (db) => {
    for (const status of Object.keys(kinds) as NotifiedStatus[]) {
      const ids = moves.filter((move) => move.status === status).map(({ surveyId }) => surveyId)
      if (ids.length === 0) continue
      const surveys = await surveysWithStatus(db, ids, status)
      const databases = new Set(surveys.map(({ databaseId }) => databaseId))
      for (const databaseId of databases) {
        const ofDatabase = surveys.filter((survey) => survey.databaseId === databaseId)
        await notifyDatabase(db, deps, status, ofDatabase)
      }
    }
  })
}
