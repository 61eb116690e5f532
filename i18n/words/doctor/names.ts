import { countOf } from '../../formats/format'
import type { AnswersGroupStatus } from '../../../contract/survey-status'
import { statusNames } from '../survey-states'

/** "1 scheda", "2 schede". */
export const surveysCount = (count: number) => countOf(count, 'scheda', 'schede')

/** Answers of an earlier session whose key no longer exists. */
export const unreadableAnswers = (count: number) =>
  `${answersCount(count)} di una sessione precedente non si possono più leggere su questo computer.`

/** "1 risposta", "2 risposte". */
export const answersCount = (count: number) => countOf(count, 'risposta', 'risposte')

const groupStatus = {
  empty: 'Vuoto',
  in_progress: 'In corso',
  complete: 'Completo',
} as const satisfies Record<AnswersGroupStatus, string>

/** Names of surveys and statuses on every page of the doctor area. */
export const names = {
  surveyStatus: statusNames,
  groupStatus,
  surveysCount,
  nothingToFill: 'Niente da compilare',
  /** Progress of a survey with every required answer, which its doctor may complete. */
  readyToComplete: 'Pronta da completare',
  newSurvey: 'Nuova scheda',
  /** Name of a survey: its custom id, else its number. */
  surveyName: (customId: string | null, id: string) =>
    customId === null || customId === '' ? `Scheda ${id}` : customId,
  /** Version of the design that a survey keeps. */
  version: (number: number) => `Versione ${number}`,
} as const
