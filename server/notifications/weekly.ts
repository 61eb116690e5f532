import { pages } from '../../contract/pages'
import type { Db } from '../db/db'
import { draftsToTell, noteWeekly, weeksToTell } from './queries/weekly'
import { linkTo, queueMail, type Mail } from '../mail/mail'
import { digestMail, reminderMail } from '../mail/messages/surveys'
import type { AppContext } from '../context'
import { italianDay, romeClock, shiftDay } from './rome-clock'

type WeeklyParts = Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>

/** Each hour the job looks at Rome's clock: no hour of the night is skipped or comes twice for it, for it never asks for one. */
export const weeklyCron = '5 * * * * send_weekly'

/** From this hour on Monday, for as long as it is Monday: a server that was off in the morning sends it later. */
const digestHour = 7
/** Hours in which a reminder may come. */
const waking = { from: 8, to: 20 }

function byPerson<Row extends { readonly userId: string }>(rows: readonly Row[]): Row[][] {
  const people = new Map<string, Row[]>()
  for (const row of rows) people.set(row.userId, [...(people.get(row.userId) ?? []), row])
  return [...people.values()]
}

/** Once a person, kind and week: what is noted and what is queued stand or fall together. */
async function sendOnce(
  deps: WeeklyParts,
  userId: string,
  kind: 'weekly_digest' | 'draft_reminder',
  week: string,
  mail: Mail | null,
): Promise<void> {
  await deps.db.transaction(async (db: Db) => {
    const isFirst = await noteWeekly(db, userId, kind, week)
    if (isFirst && mail !== null) await queueMail(db, deps, mail, { userId })
  })
}

async function sendDigests(deps: WeeklyParts, monday: string): Promise<void> {
  const period = `${italianDay(shiftDay(monday, -7))} – ${italianDay(shiftDay(monday, -1))}`
  const link = linkTo(deps, pages.root, {})
  for (const rows of byPerson(await weeksToTell(deps.db, monday))) {
    const [person] = rows
    if (person === undefined) continue
    // Of a database in which nothing was done, and nothing waits, there is nothing to say.
    const told = rows.filter(
      ({ created, completed, drafts, returned, toReview, as }) =>
        created + completed + (as === 'supervisor' ? toReview : drafts + returned) > 0,
    )
    const mail = told.length === 0 ? null : digestMail(person, period, told, link)
    await sendOnce(deps, person.userId, 'weekly_digest', monday, mail)
  }
}

async function sendReminders(deps: WeeklyParts, now: Date, week: string): Promise<void> {
  const link = linkTo(deps, pages.doctor.dashboard, {})
  for (const rows of byPerson(await draftsToTell(deps.db, now, week))) {
    const [person] = rows
    if (person === undefined) continue
    const mail = reminderMail(person, rows, link)
    await sendOnce(deps, person.userId, 'draft_reminder', week, mail)
  }
}

/** Sends what is due by Rome's clock: on Monday the counts of the week, by day reminders of drafts; each once a person and week (product §9). */
export async function sendWeekly(deps: WeeklyParts, now = new Date()): Promise<void> {
  const { weekday, hour, monday } = romeClock(now)
  if (weekday === 1 && hour >= digestHour) await sendDigests(deps, monday)
  if (hour >= waking.from && hour < waking.to) await sendReminders(deps, now, monday)
}
