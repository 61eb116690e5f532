import {
  mails,
  surveysMails,
  type SurveysMailKind,
  weeklyMails,
} from '../../../i18n/words/server/mails'
import { layout } from '../layout'
import type { Mail } from '../mail'

interface Person {
  readonly firstName: string
  readonly email: string
}

/** Surveys of one database of which somebody is told together: no answer, no code, no note (product §9). */
export interface SurveyEvents {
  readonly databaseId: string
  readonly databaseName: string
  readonly surveys: readonly {
    readonly id: string
    /** Who wrote it. */
    readonly author: string
  }[]
}

/** Names with how many surveys each, those with most first; the rest in a number. */
function authorsIn({ surveys }: SurveyEvents): string {
  const counts = new Map<string, number>()
  for (const { author } of surveys) counts.set(author, (counts.get(author) ?? 0) + 1)
  const sorted = [...counts].sort((one, other) => other[1] - one[1])
  const shown = sorted.slice(0, 10).map(([name, count]) => `${name} (${count})`)
  return surveysMails.authors(shown, sorted.length - shown.length)
}

/** Tells supervisors of completed surveys, authors of theirs that came back or were approved. */
export function surveysMail(
  kind: SurveysMailKind,
  person: Person,
  news: SurveyEvents,
  link: string,
): Mail {
  const { surveys, databaseId, databaseName } = news
  const number = surveys.length
  const letter = layout({
    cause: kind,
    to: person.email,
    subject: surveysMails.subject(kind, number, databaseName),
    greeting: mails.greeting(person.firstName),
    paragraphs: [
      surveysMails.sentence(kind, number, databaseName),
      ...(kind === 'surveyCompleted' ? [authorsIn(news)] : []),
    ],
    action: surveysMails.open(number),
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...letter, databaseIds: [databaseId] }
}

/** The week of somebody in one database, in counts alone. */
export interface DatabaseWeek {
  readonly databaseId: string
  readonly databaseName: string
  readonly as: 'user' | 'supervisor'
  readonly created: number
  readonly completed: number
  /** As things are now. */
  readonly drafts: number
  readonly returned: number
  readonly toReview: number
}

/** A person who is user and supervisor of one has two rows of it. */
const idsOf = (rows: readonly { readonly databaseId: string }[]) => [
  ...new Set(rows.map(({ databaseId }) => databaseId)),
]

/** What happened in the week before this Monday; nothing but counts (product §9). @param period such as `16/11/2026 – 22/11/2026` */
export function digestMail(
  person: Person,
  period: string,
  weeks: readonly DatabaseWeek[],
  link: string,
): Mail {
  const words = weeklyMails.digest
  const letter = layout({
    cause: 'weeklyDigest',
    to: person.email,
    subject: words.subject(period),
    greeting: mails.greeting(person.firstName),
    paragraphs: [words.lead(period), ...weeks.map(words.line)],
    action: words.open,
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...letter, databaseIds: idsOf(weeks) }
}

/** What nobody has touched for as long as its author has chosen, in one database. */
export interface WaitingDrafts {
  readonly databaseId: string
  readonly databaseName: string
  readonly drafts: number
  readonly returned: number
  readonly days: number
}

export function reminderMail(person: Person, drafts: readonly WaitingDrafts[], link: string): Mail {
  const words = weeklyMails.reminder
  const total = drafts.reduce((sum, { drafts, returned }) => sum + drafts + returned, 0)
  const letter = layout({
    cause: 'draftReminder',
    to: person.email,
    subject: words.subject(total),
    greeting: mails.greeting(person.firstName),
    paragraphs: [words.lead(total), ...drafts.map(words.line)],
    action: words.open,
    link,
    closing: [mails.choiceOfNotifications],
  })
  return { ...letter, databaseIds: idsOf(drafts) }
}
