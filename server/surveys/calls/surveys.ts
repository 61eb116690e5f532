import type { surveyCalls } from '../../../contract/calls/surveys'
import { dump, auditDetailsOf } from '../../exports/export'
import { renamedColumns } from '../../designs/queries/renamed-columns'
import type { Handlers } from '../../http/handler'
import { recordAccess } from '../../accounts/access-events'
import { updateSurvey } from '../survey-update'
import * as surveys from '../surveys'
import { listDatabases, readDatabase } from '../../accounts/own-databases'

/** Databases and surveys for those who take part (product §2, §3, §6). */
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
  dump: async ({ db, caller, params, query, format, deps, origin }) => {
    const { databaseId } = params
    const asked = { ...query.extra, format, filter: query.filter }
    const { rows, ...made } = await dump(db, deps.dumps, caller, databaseId, asked)
    const who = { by: caller.id, userId: caller.id, ip: origin.ip }
    const details = { ...auditDetailsOf(asked), rows: String(rows), file: made.name }
    const stream = made.begin()
    try {
      await recordAccess(deps, { operation: 'export', ...who, databaseId, details })
    } catch (error) {
      stream.destroy()
      throw error
    }
    return { ...made, stream }
  },
  renamedColumns: async ({ db, params }) => renamedColumns(db, params.databaseId),
  clearCustomIds: async ({ db, caller, params, query }) =>
    surveys.clearCustomIds(db, caller, params.databaseId, query.extra.role),
  survey: async ({ db, params, query }) => surveys.readSurvey(db, params.surveyId, query.include),
  updateSurvey: async ({ db, caller, params, body, query }) =>
    updateSurvey(db, caller, params.surveyId, body, query.include),
  deleteSurvey: async ({ db, params }) => surveys.deleteSurvey(db, params.surveyId),
  updateBookmark: async ({ db, params, body }) =>
    surveys.updateBookmark(db, params.surveyId, body.bookmarkId),
}
