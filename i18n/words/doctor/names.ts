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
} as const
