import type { auditCalls } from '../../contract/calls/audits'
import type { Handlers } from '../http/handler'
import { listAudits, listSurveyAudits } from '../rules/audits'

/** Handlers of the audit. */
export const auditHandlers: Handlers<typeof auditCalls> = {
  audits: async ({ db, query }) => listAudits(db, query),
  surveyAudits: async ({ db, params, query }) => listSurveyAudits(db, params.surveyId, query),
}
