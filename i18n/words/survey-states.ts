import type { MissingReason, SurveyStatus } from '../../contract/survey-status'

/** Names of the reasons for a missing answer, on the screen and in exports. */
export const missingReasonNames: Readonly<Record<MissingReason, string>> = {
  not_asked: 'Non chiesto',
  unknown: 'Non noto',
  refused: 'Rifiutato',
  not_applicable: 'Non applicabile',
}

/** Names of the statuses (product §6). */
export const statusNames: Readonly<Record<SurveyStatus, string>> = {
  draft: 'Bozza',
  completed: 'Completata',
  returned: 'Da correggere',
  approved: 'Approvata',
  locked: 'Bloccata',
}

/** A status inside a sentence: "La scheda è bloccata". */
export const statusInSentence: Readonly<Record<SurveyStatus, string>> = {
  draft: 'in bozza',
  completed: 'completata',
  returned: 'da correggere',
  approved: 'approvata',
  locked: 'bloccata',
}

/** Words about missing results of formulas. Names are passed in quotes. */
export const results = {
  needsItself: 'La formula ha bisogno di sé stessa',
  empty: 'La formula è vuota',
  invalid: 'La formula non è valida',
  quoted: (name: string) => `«${name}»`,
  others: (number: number) => (number === 1 ? 'un’altra' : `altre ${number}`),
  listed: (names: readonly string[]) => {
    const last = names.at(-1) ?? ''
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`
  },
  unanswered: (names: string, number: number) =>
    number === 1 ? `Manca la risposta a ${names}.` : `Mancano le risposte a ${names}.`,
  hidden: (names: string, number: number) =>
    number === 1 ? `${names} non è applicabile.` : `${names} non sono applicabili.`,
} as const
