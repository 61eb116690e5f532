import { layout } from '../layout'
import type { Mail } from '../mail'
import { choiceOfNotifications } from './surveys'

interface Person {
  readonly firstName: string
  readonly email: string
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

const counted = (count: number, one: string, many: string) =>
  `${count === 1 ? '1' : count.toLocaleString('it-IT')} ${count === 1 ? one : many}`

function weekLine(week: DatabaseWeek): string {
  const { databaseName, as, created, completed, drafts, returned, toReview } = week
  const happened = `${counted(created, 'scheda nuova', 'schede nuove')}, ${counted(completed, 'completata', 'completate')}`
  const now =
    as === 'supervisor'
      ? `da rivedere: ${toReview.toLocaleString('it-IT')}`
      : `tue in bozza: ${drafts.toLocaleString('it-IT')}, da correggere: ${returned.toLocaleString('it-IT')}`
  const whose = as === 'supervisor' ? 'come supervisore' : 'le tue schede'
  return `«${databaseName}» (${whose}): ${happened}. Ora ${now}.`
}

/** What happened in the week before this Monday; nothing but counts (product §9). @param period such as `16/11/2026 – 22/11/2026` */
export function digestMail(
  person: Person,
  period: string,
  weeks: readonly DatabaseWeek[],
  link: string,
): Mail {
  const letter = layout({
    cause: 'weeklyDigest',
    to: person.email,
    subject: `La tua settimana su Rilievo: ${period}`,
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [`ecco la settimana ${period} nei tuoi database.`, ...weeks.map(weekLine)],
    action: { label: 'Apri Rilievo', link },
    closing: [choiceOfNotifications],
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

function draftLine({ databaseName, drafts, returned, days }: WaitingDrafts): string {
  const surveys = (count: number) => counted(count, 'scheda', 'schede')
  const waiting = [
    drafts > 0 && `${surveys(drafts)} in bozza`,
    returned > 0 && `${surveys(returned)} da correggere`,
  ].filter((one) => one !== false)
  return `«${databaseName}»: ${waiting.join(' e ')}, senza modifiche da almeno ${counted(days, 'giorno', 'giorni')}.`
}

export function reminderMail(person: Person, drafts: readonly WaitingDrafts[], link: string): Mail {
  const total = drafts.reduce((sum, { drafts, returned }) => sum + drafts + returned, 0)
  const letter = layout({
    cause: 'draftReminder',
    to: person.email,
    subject: total === 1 ? 'Una scheda ti aspetta' : `${total} schede ti aspettano`,
    greeting: `Gentile ${person.firstName},`,
    paragraphs: [
      total === 1
        ? 'una scheda che hai iniziato è ferma da un po’.'
        : 'alcune schede che hai iniziato sono ferme da un po’.',
      ...drafts.map(draftLine),
    ],
    action: { label: 'Apri le tue schede', link },
    closing: [choiceOfNotifications],
  })
  return { ...letter, databaseIds: idsOf(drafts) }
}
