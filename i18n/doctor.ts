import { customId, surveys, clearCustomIds, newSurvey, matrix } from './words/doctor/surveys'
import { dashboard } from './words/doctor/dashboard'
import { survey, groups } from './words/doctor/survey'
import { saving } from './words/doctor/saving'
import { question } from './words/doctor/question'
import { names } from './words/doctor/names'
import { it as frame } from './frame'

/** Words of the doctor area, each part in a file of its own. */
const doctor = {
  title: 'Area medico',
  ...names,
  dashboard,
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

/** Words of the doctor area and of the frame around it, without those of the administration. */
export const it = { ...frame, doctor } as const
