import type { surveyCalls } from '../../contract/calls/surveys'
import { dump } from '../dump/dump'
import type { Handlers } from '../http/handler'
import { updateSurvey } from '../services/surveys/survey-update'
import * as surveys from '../services/surveys/surveys'
import { listDatabases, readDatabase } from '../services/accounts/taken-part'

/** Databases and surveys for those who take part (spec §7, product §3, §6). */
export const surveyHandlers: Handlers<typeof surveyCalls> = {
  databases: async ({ db, caller, query }) => listDatabases(db, caller, query),
  database: async ({ db, caller, params, query }) =>
    readDatabase(db, caller, params.databaseId, query),
  surveys: async ({ db, caller, params, query }) =>
    surveys.listSurveys(db, caller, params.databaseId, query),
  surveyAuthors: async ({ db, caller, params, query }) =>
    surveys.listAuthors(db, caller, params.databaseId, query.extra.role),
  mySurveys: async ({ db, caller, query }) => surveys.listMySurveys(db, caller, query),
  createSurvey: async ({ db, caller, params, body, query }) =>
    surveys.createSurvey(db, caller, params.databaseId, body, query.include),
  dump: async ({ db, caller, params, query, format }) =>
    dump(db, caller, params.databaseId, { ...query.extra, format }),
  clearCustomIds: async ({ db, caller, params, query }) =>
    surveys.clearCustomIds(db, caller, params.databaseId, query.extra.role),
  survey: async ({ db, params, query }) => surveys.readSurvey(db, params.surveyId, query.include),
  updateSurvey: async ({ db, caller, params, body, query }) =>
    updateSurvey(db, caller, params.surveyId, body, query.include),
  deleteSurvey: async ({ db, params }) => surveys.deleteSurvey(db, params.surveyId),
  updateBookmark: async ({ db, params, body }) =>
    surveys.updateBookmark(db, params.surveyId, body.bookmarkId),
}
