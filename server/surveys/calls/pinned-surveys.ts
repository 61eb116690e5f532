import type { pinnedSurveyCalls } from '../../../contract/calls/designs/pinned-surveys'
import type { Handlers } from '../../http/handler'
import { listPinnedSurveys, readPinnedSurveyChanges, updatePinnedSurveys } from '../pinned-surveys'

/** Handlers of surveys that keep an earlier version of their design (product §4). */
export const pinnedSurveyHandlers: Handlers<typeof pinnedSurveyCalls> = {
  pinnedSurveys: async ({ db, params, query }) => listPinnedSurveys(db, params.databaseId, query),
  pinnedSurveyChanges: async ({ db, params, body }) =>
    readPinnedSurveyChanges(db, params.databaseId, body.surveyIds),
  updatePinnedSurveys: async ({ db, params, body }) =>
    updatePinnedSurveys(db, params.databaseId, body),
}
