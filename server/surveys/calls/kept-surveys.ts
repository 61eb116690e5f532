import type { keptSurveyCalls } from '../../../contract/calls/designs/kept-surveys'
import type { Handlers } from '../../http/handler'
import { listKeptSurveys, readKeptSurveyChanges, updateKeptSurveys } from '../kept-surveys'

/** Handlers of surveys that keep an earlier version of their design (product §4). */
export const keptSurveyHandlers: Handlers<typeof keptSurveyCalls> = {
  keptSurveys: async ({ db, params, query }) => listKeptSurveys(db, params.databaseId, query),
  keptSurveyChanges: async ({ db, params, body }) =>
    readKeptSurveyChanges(db, params.databaseId, body.surveyIds),
  updateKeptSurveys: async ({ db, params, body }) => updateKeptSurveys(db, params.databaseId, body),
}
