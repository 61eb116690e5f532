import type { MissingReason } from '../../contract/missing-reasons'
import type { SurveyStatus } from '../../contract/survey-status'

/** What a reason for a missing answer is called, on the screen and in a dump. */
export const missingReasonNames: Readonly<Record<MissingReason, string>> = {
  not_asked: 'Non chiesto',
  unknown: 'Non noto',
  refused: 'Rifiutato',
  not_applicable: 'Non applicabile',
}

/** What a status is called (product §6). */
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
