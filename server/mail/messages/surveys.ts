import { mails } from '../../../i18n/words/server/mails'
import {
  surveysMails,
  type SurveysMailKind,
  weeklyMails,
} from '../../../i18n/words/server/survey-mails'
import { layout, type Person } from '../layout'
import type { Mail } from '../mail'

/** Surveys of one database that one mail reports, without answers, codes or notes (product §9). */
export interface SurveyEvents {
  readonly databaseId: string
  readonly databaseName: string
  readonly surveys: readonly {
    readonly id: string
    /** Full name. */
    readonly author: string
  }[]
}

/** Sentence with the ten authors of most surveys, how many each wrote, and how many more authors there are. */
function authorsIn({ surveys }: SurveyEvents): string {
  const counts = new Map<string, number>()
  for (const { author } of surveys) counts.set(author, (counts.get(author) ?? 0) + 1)
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const named = sorted.slice(0, 10).map(([name, count]) => `${name} (${count})`)
  return surveysMails.authors(named, sorted.length - named.length)
}

/** Mail to supervisors about completed surveys, or to authors about theirs that were returned or approved. */
export function surveysMail(
  kind: SurveysMailKind,
  person: Person,
  events: SurveyEvents,
  link: string,
): Mail {
  const { surveys, databaseId, databaseName } = events
  const number = surveys.length
  const mail = layout({
    cause: kind,
    to: person.email,
    subject: surveysMails.subject(kind, number, databaseName),
    greeting: mails.greeting(person.firstName),
    paragraphs: [
      surveysMails.sentence(kind, number, databaseName),
      ...(kind === 'surveyCompleted' ? [authorsIn(events)] : []),
    ],
    action: surveysMails.open(number),
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...mail, databaseIds: [databaseId] }
}

/** Counts of one person's week in one database. */
export interface DatabaseWeek {
  readonly databaseId: string
  readonly databaseName: string
  readonly as: 'user' | 'supervisor'
  readonly created: number
  readonly completed: number
  /** Counts at this moment, not of the week. */
  readonly drafts: number
  readonly returned: number
  readonly toReview: number
}

/** Ids of the rows' databases, each once: a person who is user and supervisor of one has two rows of it. */
const idsOf = (rows: readonly { readonly databaseId: string }[]) => [
  ...new Set(rows.map(({ databaseId }) => databaseId)),
]

/** Mail with the counts of the week before this Monday (product §9). @param period such as `16/11/2026 – 22/11/2026` */
export function digestMail(
  person: Person,
  period: string,
  weeks: readonly DatabaseWeek[],
  link: string,
): Mail {
  const words = weeklyMails.digest
  const mail = layout({
    cause: 'weeklyDigest',
    to: person.email,
    subject: words.subject(period),
    greeting: mails.greeting(person.firstName),
    paragraphs: [words.lead(period), ...weeks.map(words.line)],
    action: words.open,
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...mail, databaseIds: idsOf(weeks) }
}

/** Numbers of surveys in one database that nobody has changed for as many days as their author has chosen. */
export interface WaitingDrafts {
  readonly databaseId: string
  readonly databaseName: string
  readonly drafts: number
  readonly returned: number
  readonly days: number
}

/** Mail that reminds an author of unchanged drafts and returned surveys. */
export function reminderMail(person: Person, drafts: readonly WaitingDrafts[], link: string): Mail {
  const words = weeklyMails.reminder
  const total = drafts.reduce((sum, { drafts, returned }) => sum + drafts + returned, 0)
  const mail = layout({
    cause: 'draftReminder',
    to: person.email,
    subject: words.subject(total),
    greeting: mails.greeting(person.firstName),
    paragraphs: [words.lead(total), ...drafts.map(words.line)],
    action: words.open,
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...mail, databaseIds: idsOf(drafts) }
}
