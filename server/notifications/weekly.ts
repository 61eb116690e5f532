import { pages } from '../../contract/pages'
import type { Db } from '../db/db'
import { dueReminders, markWeeklySent, dueDigests } from './queries/weekly'
import { linkTo, queueMail, type Mail } from '../mail/mail'
import { digestMail, reminderMail } from '../mail/messages/surveys'
import type { AppContext } from '../context'
import { italianDay, romeClock, shiftDay } from './rome-clock'

type WeeklyDeps = Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>

/** Schedule of `sendWeekly`: each hour. It looks at Rome's clock itself, so that a change of summer time does not matter. */
export const weeklyCron = '5 * * * * send_weekly'

/** Hour in Rome from which digests are sent on Monday; a server that was off in the morning sends them later that day. */
const digestHour = 7
/** Hours in Rome between which reminders are sent. */
const reminderHours = { from: 8, to: 20 }

/** Groups rows by their person. */
function byPerson<Row extends { readonly userId: string }>(rows: readonly Row[]): Row[][] {
  const people = new Map<string, Row[]>()
  for (const row of rows) people.set(row.userId, [...(people.get(row.userId) ?? []), row])
  return [...people.values()]
}

/** Queues a mail once for each person, kind and week. @param mail null: nothing is sent, but the week is marked as done */
async function sendOnce(
  deps: WeeklyDeps,
  userId: string,
  kind: 'weekly_digest' | 'draft_reminder',
  week: string,
  mail: Mail | null,
): Promise<void> {
  await deps.db.transaction(async (db: Db) => {
    const isFirst = await markWeeklySent(db, userId, kind, week)
    if (isFirst && mail !== null) await queueMail(db, deps, mail, { userId })
  })
}

async function sendDigests(deps: WeeklyDeps, monday: string): Promise<void> {
  const period = `${italianDay(shiftDay(monday, -7))} – ${italianDay(shiftDay(monday, -1))}`
  const link = linkTo(deps, pages.root, {})
  for (const rows of byPerson(await dueDigests(deps.db, monday))) {
    const [person] = rows
    if (person === undefined) continue
    // Databases in which nothing happened, and nothing waits, are left out.
    const reported = rows.filter(
      ({ created, completed, drafts, returned, toReview, as }) =>
        created + completed + (as === 'supervisor' ? toReview : drafts + returned) > 0,
    )
    const mail = reported.length === 0 ? null : digestMail(person, period, reported, link)
    await sendOnce(deps, person.userId, 'weekly_digest', monday, mail)
  }
}

async function sendReminders(deps: WeeklyDeps, now: Date, week: string): Promise<void> {
  const link = linkTo(deps, pages.doctor.dashboard, {})
  for (const rows of byPerson(await dueReminders(deps.db, now, week))) {
    const [person] = rows
    if (person === undefined) continue
    const mail = reminderMail(person, rows, link)
    await sendOnce(deps, person.userId, 'draft_reminder', week, mail)
  }
}

/** Sends digests on Monday and reminders of drafts by day, each once a person and week (product §9). */
export async function sendWeekly(deps: WeeklyDeps, now = new Date()): Promise<void> {
  const { weekday, hour, monday } = romeClock(now)
  if (weekday === 1 && hour >= digestHour) await sendDigests(deps, monday)
  if (hour >= reminderHours.from && hour < reminderHours.to) await sendReminders(deps, now, monday)
}
