import { serverNames } from '../../i18n/words/server/names'
import type { NotificationKind } from '../../contract/models/notifications'
import { pages } from '../../contract/pages'
import { Problem } from '../../contract/problems'
import { tooMany } from '../accounts/sessions/rate-limits'
import type { Db } from '../db/db'
import { lockUser } from '../accounts/queries/users'
import { recentMails } from '../mail/queries/queue'
import type { Person } from '../mail/layout'
import { linkTo, queueMail, type Mail, type MailDeps } from '../mail/mail'
import { surveysMail, digestMail, reminderMail } from '../mail/messages/surveys'
import { italianDay, romeClock, shiftDay } from './rome-clock'

const databaseName = serverNames.sample.database
const [frequent, other] = serverNames.sample.authors
const events = {
  databaseId: '',
  databaseName,
  surveys: [
    { id: '1', author: frequent },
    { id: '2', author: frequent },
    { id: '3', author: other },
  ],
}
const week = {
  databaseId: '',
  databaseName,
  created: 4,
  completed: 3,
  drafts: 2,
  returned: 1,
  toReview: 3,
}

/** Notification of a kind with invented surveys and counts. */
function sampleOf(kind: NotificationKind, person: Person, link: string): Mail {
  const { monday } = romeClock(new Date())
  const period = `${italianDay(shiftDay(monday, -7))} – ${italianDay(shiftDay(monday, -1))}`
  switch (kind) {
    case 'survey_completed':
      return surveysMail('surveyCompleted', person, events, link)
    case 'survey_returned':
      return surveysMail('surveyReturned', person, events, link)
    case 'survey_approved':
      return surveysMail('surveyApproved', person, events, link)
    case 'weekly_digest': {
      const parts = ['user', 'supervisor'] as const
      const weeks = parts.map((as) => ({ ...week, as }))
      return digestMail(person, period, weeks, link)
    }
    case 'draft_reminder':
      return reminderMail(
        person,
        [{ databaseId: '', databaseName, drafts: 2, returned: 1, days: 14 }],
        link,
      )
  }
}

const limit = { most: 10, minutes: 60 }

/**
 * Sends the caller a sample of a notification, with invented counts (product §9).
 *
 * @throws Problem 429 after ten within an hour
 */
export async function sendSample(
  db: Db,
  deps: MailDeps,
  userId: string,
  kind: NotificationKind,
): Promise<void> {
  // The lock keeps calls at the same moment from passing the limit together.
  const user = await lockUser(db, userId)
  if (user === null) throw new Problem('sessionEnded')
  const { count, seconds } = await recentMails(db, userId, 'notificationSample', limit.minutes)
  if (count >= limit.most) throw tooMany(seconds)
  const { databaseIds: _none, ...mail } = sampleOf(kind, user, linkTo(deps, pages.root, {}))
  const sample = {
    ...mail,
    cause: 'notificationSample',
    subject: `Prova: ${mail.subject}`,
  } as const
  await queueMail(db, deps, sample, { userId })
}
