import { DashboardScreen } from './dashboard/DashboardScreen'
import { DoctorArea } from './unlock/DoctorArea'

/**
 * The area's first screens by the ids of their routes (product §12). Further chunks: `surveys/SurveysScreen.tsx` for the list of
 * surveys, `survey-screens.ts` for one survey, `StatsScreens.tsx` for statistics.
 */
export const screens = {
  doctor_area: DoctorArea,
  doctor_dashboard: DashboardScreen,
}
