import type { SurveyProperty } from '../../../contract/models/question-templates'

/** Names of the properties of surveys that statistics are divided by. */
export const surveyPropertyNames: Readonly<Record<SurveyProperty, string>> = {
  provider: 'Centro',
  year: 'Anno',
  quarter: 'Trimestre',
}
