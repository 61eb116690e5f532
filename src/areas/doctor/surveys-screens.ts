import { SurveysScreen } from './surveys/SurveysScreen'

/** The screen of a database's surveys by the id of its route (product §12). A chunk of its own: the dashboard loads without it. */
export const screens = {
  surveys_list: SurveysScreen,
}
