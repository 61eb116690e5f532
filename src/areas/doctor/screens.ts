import { DashboardScreen } from './dashboard/DashboardScreen'
import { DoctorArea } from './unlock/DoctorArea'

/**
 * What a doctor begins with, by the names of their routes (product §12); the list of surveys is `surveys-screens.ts`, those of one
 * survey are `survey-screens.ts`, statistics `stats-screens.ts`.
 */
export const screens = {
  doctor_area: DoctorArea,
  doctor_dashboard: DashboardScreen,
}
