import { SurveysScreen } from './surveys/SurveysScreen'

/** The list of surveys, by the names of their routes (product §12). A chunk of its own: the dashboard comes without it. */
export const screens = {
  surveys_list: SurveysScreen,
}
