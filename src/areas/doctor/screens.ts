import { DashboardScreen } from './dashboard/DashboardScreen'
import { DoctorArea } from './unlock/DoctorArea'
import { StatsScreen } from './StatsScreen'
import { SurveysScreen } from './surveys/SurveysScreen'

/** The doctor area's screens by the specification's names of their routes (§2); those of one survey are `survey-screens.ts`. */
export const screens = {
  doctor_area: DoctorArea,
  doctor_dashboard: DashboardScreen,
  surveys_list: SurveysScreen,
  stats_index: StatsScreen,
  stats_show: StatsScreen,
}
