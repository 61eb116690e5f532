import { DashboardScreen } from './dashboard/DashboardScreen'
import { StatsScreen } from './StatsScreen'
import { SurveyEditGroupScreen } from './survey/SurveyEditGroupScreen'
import { SurveyEditScreen } from './survey/SurveyEditScreen'
import { SurveyLayout } from './survey/SurveyLayout'
import { SurveyShowScreen } from './survey/SurveyShowScreen'
import { SurveysScreen } from './surveys/SurveysScreen'

/** The doctor area's screens by the specification's names of their routes (§2). */
export const screens = {
  doctor_dashboard: DashboardScreen,
  surveys_list: SurveysScreen,
  survey_layout: SurveyLayout,
  survey_show: SurveyShowScreen,
  survey_edit: SurveyEditScreen,
  survey_edit_group: SurveyEditGroupScreen,
  stats_index: StatsScreen,
  stats_show: StatsScreen,
}
