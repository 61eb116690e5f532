import { customId } from './doctor/custom-id'
import { dashboard, unsent } from './doctor/dashboard'
import { surveys, clearCustomIds, newSurvey } from './doctor/surveys'
import { survey, groups } from './doctor/survey'
import { matrix } from './doctor/matrix'
import { saving } from './doctor/saving'
import { question } from './doctor/question'
import { names } from './doctor/names'

/** Words of the doctor area, one file a noun. */
export const doctor = {
  title: 'Area medico',
  ...names,
  dashboard,
  unsent,
  surveys,
  clearCustomIds,
  matrix,
  newSurvey,
  customId,
  survey,
  groups,
  saving,
  question,
} as const
