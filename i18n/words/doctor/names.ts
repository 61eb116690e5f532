import type { AnswersGroupStatus, SurveyStatus } from '../../../contract/survey-status'
import { surveysCount } from './counts'

const surveyStatus = {
  draft: 'Bozza',
  completed: 'Completata',
  returned: 'Da correggere',
  approved: 'Approvata',
  locked: 'Bloccata',
} as const satisfies Record<SurveyStatus, string>

const groupStatus = {
  empty: 'Vuoto',
  in_progress: 'In corso',
  complete: 'Completo',
} as const satisfies Record<AnswersGroupStatus, string>

/** What surveys and statuses are called on every page of the doctor area. */
export const names = {
  surveyStatus,
  groupStatus,
  surveysCount,
  nothingToFill: 'Niente da compilare',
  /** A survey without a custom id is called by its number. */
  surveyName: (customId: string | null, id: string) =>
    customId === null || customId === '' ? `Scheda ${id}` : customId,
  statsUnavailable:
    'Le statistiche di questo database non sono ancora disponibili in questa versione. Intanto puoi scaricare i dati come foglio di calcolo dall’elenco delle schede.',
} as const
