import type { AnswersGroupStatus } from '../../../contract/survey-status'
import { statusNames } from '../survey-states'
import { surveysCount } from './counts'

const groupStatus = {
  empty: 'Vuoto',
  in_progress: 'In corso',
  complete: 'Completo',
} as const satisfies Record<AnswersGroupStatus, string>

/** What surveys and statuses are called on every page of the doctor area. */
export const names = {
  surveyStatus: statusNames,
  groupStatus,
  surveysCount,
  nothingToFill: 'Niente da compilare',
  /** A survey without a custom id is called by its number. */
  surveyName: (customId: string | null, id: string) =>
    customId === null || customId === '' ? `Scheda ${id}` : customId,
} as const
