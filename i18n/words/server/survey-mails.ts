import { formatNumber } from '../../formats/number-text'
import { countOf } from '../../formats/format'

/** Words of one kind of change of surveys: its subject, and its sentence after the database's name. */
interface SurveysWords {
  readonly subject: readonly [one: string, many: string]
  readonly sentence: readonly [one: string, many: (number: number) => string]
}

const surveyKinds = {
  surveyCompleted: {
    subject: ['Una scheda completata', 'schede completate'],
    sentence: [
      'è stata completata una scheda.',
      (number) => `sono state completate ${number} schede.`,
    ],
  },
  surveyReturned: {
    subject: ['Una scheda da correggere', 'schede da correggere'],
    sentence: [
      'una tua scheda ti è stata rimandata perché tu la corregga. Il motivo è nella scheda.',
      (number) =>
        `${number} tue schede ti sono state rimandate perché tu le corregga. I motivi sono nelle schede.`,
    ],
  },
  surveyApproved: {
    subject: ['Una scheda approvata', 'schede approvate'],
    sentence: [
      'una tua scheda è stata approvata.',
      (number) => `${number} tue schede sono state approvate.`,
    ],
  },
} as const satisfies Readonly<Record<string, SurveysWords>>

export type SurveysMailKind = keyof typeof surveyKinds

/** Words of mails about surveys of one database whose status has changed. */
export const surveysMails = {
  subject: (kind: SurveysMailKind, number: number, database: string) => {
    const [one, many] = surveyKinds[kind].subject
    return `${number === 1 ? one : `${number} ${many}`} in «${database}»`
  },
  sentence: (kind: SurveysMailKind, number: number, database: string) => {
    const [one, many] = surveyKinds[kind].sentence
    return `nel database «${database}» ${number === 1 ? one : many(number)}`
  },
  /** @param more number of people besides the named ones */
  authors: (named: readonly string[], more: number) => {
    const rest = more === 1 ? ['un’altra persona'] : more > 0 ? [`altre ${more} persone`] : []
    return `Compilate da: ${[...named, ...rest].join(', ')}.`
  },
  open: (number: number) => (number === 1 ? 'Apri la scheda' : 'Apri l’elenco'),
} as const

/** Counts of a week in one database. */
interface WeekCounts {
  readonly databaseName: string
  readonly as: 'user' | 'supervisor'
  readonly created: number
  readonly completed: number
  readonly drafts: number
  readonly returned: number
  readonly toReview: number
}

/** Counts of waiting surveys in one database, and for how many days. */
interface WaitingCounts {
  readonly databaseName: string
  readonly drafts: number
  readonly returned: number
  readonly days: number
}

const surveys = (number: number) => countOf(number, 'scheda', 'schede')

/** Words of the weekly mails. */
export const weeklyMails = {
  digest: {
    subject: (period: string) => `La tua settimana su Rilievo: ${period}`,
    lead: (period: string) => `ecco la settimana ${period} nei tuoi database.`,
    open: 'Apri Rilievo',
    line: ({ databaseName, as, created, completed, ...now }: WeekCounts) => {
      const happened = `${countOf(created, 'scheda nuova', 'schede nuove')}, ${countOf(completed, 'completata', 'completate')}`
      const isSupervisor = as === 'supervisor'
      const waiting = isSupervisor
        ? `da rivedere: ${formatNumber(now.toReview)}`
        : `tue in bozza: ${formatNumber(now.drafts)}, da correggere: ${formatNumber(now.returned)}`
      const whose = isSupervisor ? 'come supervisore' : 'le tue schede'
      return `«${databaseName}» (${whose}): ${happened}. Ora ${waiting}.`
    },
  },
  reminder: {
    subject: (total: number) =>
      total === 1 ? 'Una scheda ti aspetta' : `${total} schede ti aspettano`,
    lead: (total: number) =>
      total === 1
        ? 'una scheda che hai iniziato è ferma da un po’.'
        : 'alcune schede che hai iniziato sono ferme da un po’.',
    open: 'Apri le tue schede',
    line: ({ databaseName, drafts, returned, days }: WaitingCounts) => {
      const waiting = [
        drafts > 0 && `${surveys(drafts)} in bozza`,
        returned > 0 && `${surveys(returned)} da correggere`,
      ].filter((one) => one !== false)
      return `«${databaseName}»: ${waiting.join(' e ')}, senza modifiche da almeno ${countOf(days, 'giorno', 'giorni')}.`
    },
  },
} as const
