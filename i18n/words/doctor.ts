import type { AnswersGroupStatus, SurveyStatus } from '../../contract/survey-status'
import { customId } from './doctor/custom-id'
import { dashboard, unsent } from './doctor/dashboard'
import { surveys, clearCustomIds, newSurvey } from './doctor/surveys'
import { survey, groups } from './doctor/survey'
import { dump } from './doctor/dump'
import { matrix } from './doctor/matrix'
import { saving, unreadable } from './doctor/saving'
import { question } from './doctor/question'
import { questionTools } from './doctor/question-tools'
import { surveysCount } from './doctor/counts'

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

/** Words of the doctor area, one file a noun. */
export const doctor = {
  title: 'Area medico',
  surveyStatus,
  groupStatus,
  surveysCount,
  /** A survey without a custom id is called by its number. */
  surveyName: (customId: string | null, id: string) =>
    customId === null || customId === '' ? `Scheda ${id}` : customId,
  dashboard,
  unsent,
  surveys,
  clearCustomIds,
  dump,
  matrix,
  newSurvey,
  customId,
  survey,
  groups,
  saving,
  unreadable,
  question,
  questionTools,
  statsUnavailable:
    'Le statistiche di questo database non sono ancora disponibili in questa versione. Intanto puoi scaricare i dati come foglio di calcolo dall’elenco delle schede.',
} as const
