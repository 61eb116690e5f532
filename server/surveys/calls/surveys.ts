import type { surveyCalls } from '../../../contract/calls/surveys'
import { auditDetailsOf, exportSurveys } from '../../exports/export'
import { renamedColumns } from '../../designs/queries/renamed-columns'
import type { Handlers } from '../../http/handler'
import { recordAccess } from '../../accounts/access-events'
import { updateSurvey } from '../survey-update'
import * as surveys from '../surveys'
import { listDatabases, readDatabase } from '../../accounts/own-databases'

/** Handlers of databases and surveys for their members (product §2, §3, §6). */
export const surveyHandlers: Handlers<typeof surveyCalls> = {
  databases: async ({ db, caller, query }) => listDatabases(db, caller, query),
  database: async ({ db, caller, params, query }) =>
    readDatabase(db, caller, params.databaseId, query),
  surveys: async ({ db, caller, params, query }) =>
    surveys.listSurveys(db, caller, params.databaseId, query),
  surveyAuthors: async ({ db, caller, params, query }) =>
    surveys.listAuthors(db, caller, params.databaseId, query.extra.role),
  mySurveys: async ({ db, caller, query }) => surveys.listMySurveys(db, caller, query),
  toDo: async ({ db, caller, query }) => surveys.listToDo(db, caller, query),
  createSurvey: async ({ db, caller, params, body, query }) =>
    surveys.createSurvey(db, caller, params.databaseId, body, query.include),
  dump: async ({ db, caller, params, query, format, deps, origin }) => {
    const { databaseId } = params
    const options = { ...query.extra, format, filter: query.filter }
    const { rows, begin, ...file } = await exportSurveys(
      db,
      deps.dumps,
      caller,
      databaseId,
      options,
    )
    const user = { by: caller.id, userId: caller.id, ip: origin.ip }
    const details = { ...auditDetailsOf(options), rows: String(rows), file: file.name }
    const stream = begin()
    try {
      await recordAccess(deps, { operation: 'export', ...user, databaseId, details })
    } catch (error) {
      stream.destroy()
      throw error
    }
    return { ...file, stream }
  },
  renamedColumns: async ({ db, params }) => renamedColumns(db, params.databaseId),
  clearCustomIds: async ({ db, caller, params, query }) =>
    surveys.clearCustomIds(db, caller, params.databaseId, query.extra.role),
  survey: async ({ db, params, query }) => surveys.readSurvey(db, params.surveyId, query.include),
  surveyReview: async ({ db, params }) => surveys.readReview(db, params.surveyId),
  updateSurvey: async ({ db, caller, params, body, query }) =>
    updateSurvey(db, caller, params.surveyId, body, query.include),
  deleteSurvey: async ({ db, params }) => surveys.deleteSurvey(db, params.surveyId),
  updateBookmark: async ({ db, params, body }) =>
    surveys.updateBookmark(db, params.surveyId, body.bookmarkId),
}
