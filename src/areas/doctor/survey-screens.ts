import { SurveyEditGroupScreen } from './survey/group/SurveyEditGroupScreen'
import { SurveyEditScreen } from './survey/SurveyEditScreen'
import { SurveyLayout } from './survey/SurveyLayout'
import { SurveyShowScreen } from './survey/reading/SurveyShowScreen'

/**
 * The screens of one survey by the ids of their routes (product §12). A chunk of their own: kinds, formulas and fillers load
 * with the first survey, not with the dashboard.
 */
export const screens = {
  survey_layout: SurveyLayout,
  survey_show: SurveyShowScreen,
  survey_edit: SurveyEditScreen,
  survey_edit_group: SurveyEditGroupScreen,
}
