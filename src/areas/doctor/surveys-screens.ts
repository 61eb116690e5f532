import { SurveysScreen } from './surveys/SurveysScreen'

/** The list of surveys, by the specification's name of its route (§2). A chunk of its own: the dashboard comes without it. */
export const screens = {
  surveys_list: SurveysScreen,
}
