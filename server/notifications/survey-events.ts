import * as z from 'zod/mini'
import { pages } from '../../contract/pages'
import { grantOf } from '../../contract/access'
import type { SurveyStatus } from '../../contract/survey-status'
import type { View } from '../../contract/roles'
import type { Db } from '../db/db'
import {
  listeningAuthors,
  listeningSupervisors,
  surveysStill,
  type Recipient,
  type NotifiedSurvey,
} from './queries/survey-events'
import { gatherNext, queueEvents } from '../db/queries/jobs'
import { linkTo, queueMail, type MailDeps } from '../mail/mail'
import { surveysMail } from '../mail/messages/surveys'
import type { AppContext } from '../context'

/** What a move into a status is told as, and to whom. */
const kinds = {
  completed: { kind: 'surveyCompleted', to: 'supervisor' },
  returned: { kind: 'surveyReturned', to: 'user' },
  approved: { kind: 'surveyApproved', to: 'user' },
} as const satisfies Partial<Record<SurveyStatus, { kind: string; to: View }>>

type NotifiedStatus = keyof typeof kinds

const task = 'tell_surveys'
/** What is told together. */
const keyOf = (status: NotifiedStatus, databaseId: string) => `tell:${status}:${databaseId}`

const isNotified = (status: SurveyStatus): status is NotifiedStatus => Object.hasOwn(kinds, status)

/**
 * Has a survey's new status told to whom it concerns, in the transaction that gives it: `supervisors` of one that can be reviewed, its
 * author of one that came back or was approved (product §9). The first is told at once, what follows within ten minutes together.
 *
 * @param from what it was; an approved one that is only unlocked is no news
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

/** Where somebody sees the surveys that they are told of; who sees no survey is led to the statistics. */
function linkFor(
  deps: MailDeps,
  reader: Recipient,
  role: View,
  told: readonly NotifiedSurvey[],
): string {
  const [first] = told
  if (first === undefined) throw new Error('nothing to tell')
  const { databaseId, id: surveyId } = first
  if (grantOf('surveys.read', reader.role).length === 0) {
    return linkTo(deps, pages.doctor.stats, { databaseId })
  }
  if (told.length === 1) return linkTo(deps, pages.doctor.survey, { surveyId, role })
  return linkTo(deps, pages.doctor.surveys, { databaseId, role })
}

async function notifyDatabase(
  db: Db,
  deps: MailDeps,
  status: NotifiedStatus,
  surveys: readonly NotifiedSurvey[],
): Promise<void> {
  const [first] = surveys
  if (first === undefined) return
  let isTold = false
  const { databaseId, databaseName } = first
  const { kind, to } = kinds[status]
  const authors = [...new Set(surveys.map(({ userId }) => userId))]
  const hearers =
    kind === 'surveyCompleted'
      ? await listeningSupervisors(db, databaseId)
      : await listeningAuthors(db, databaseId, authors, kind)
  for (const hearer of hearers) {
    const isOwn = ({ userId }: NotifiedSurvey) => userId === hearer.id
    // Nobody is told of what they have done themselves.
    const told = surveys.filter((survey) => isOwn(survey) === (to === 'user'))
    if (told.length === 0) continue
    const news = { databaseId, databaseName, surveys: told }
    const mail = surveysMail(kind, hearer, news, linkFor(deps, hearer, to, told))
    await queueMail(db, deps, mail, { userId: hearer.id })
    isTold = true
  }
  if (isTold) await gatherNext(db, task, keyOf(status, databaseId))
}

const payload = z.array(
  z.object({ surveyId: z.string(), status: z.enum(['completed', 'returned', 'approved']) }),
)

/** The job behind it: one mail a person and database. What is true no more by then is not told. */
export async function notifySurveys(
  deps: Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>,
  given: unknown,
): Promise<void> {
  const moves = payload.parse(given)
  await deps.db.transaction(async (db) => {
    for (const status of Object.keys(kinds) as NotifiedStatus[]) {
      const ids = moves.filter((move) => move.status === status).map(({ surveyId }) => surveyId)
      if (ids.length === 0) continue
      const surveys = await surveysStill(db, ids, status)
      const databases = new Set(surveys.map(({ databaseId }) => databaseId))
      for (const databaseId of databases) {
        const ofDatabase = surveys.filter((survey) => survey.databaseId === databaseId)
        await notifyDatabase(db, deps, status, ofDatabase)
      }
    }
  })
}
