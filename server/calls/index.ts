import { endpoints, type EndpointName, type Endpoints } from '../../contract/endpoints'
import type { Endpoint } from '../../contract/endpoint'
import type { Bound } from '../http/api'
import type { Handler, Handlers } from '../http/handler'
import { answerHandlers, commentHandlers } from '../surveys/calls/answers'
import { designHandlers } from '../designs/calls/designs'
import { designDraftHandlers } from '../designs/calls/design-drafts'
import { designVersionHandlers } from '../designs/calls/design-versions'
import { formulaHandlers } from '../designs/calls/formulas'
import { mailHandlers, notificationHandlers } from '../notifications/calls/notifications'
import { memberHandlers } from '../accounts/calls/members'
import { peopleHandlers, rateLimitHandlers } from '../accounts/calls/people'
import { profileHandlers } from '../accounts/calls/profile'
import { secondFactorHandlers } from '../accounts/calls/second-factor'
import { sessionHandlers } from '../accounts/calls/session'
import { singleSignOnHandlers } from '../accounts/calls/single-sign-on'
import { statsHandlers } from '../statistics/calls/statistics'
import { subscriptionRequestHandlers } from '../accounts/calls/subscription-requests'
import { pinnedSurveyHandlers } from '../surveys/calls/pinned-surveys'
import { surveyHandlers } from '../surveys/calls/surveys'
import { templateHandlers } from '../statistics/calls/templates'
import { listAudits, listSurveyAudits } from '../rules/audits'
import { readFile, removeImage, updateImage, uploadImage } from '../designs/database-image'
import { readHealth } from '../rules/health'

/** Handlers of all calls: a call without one does not compile. */
const handlers: Handlers<Endpoints> = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...singleSignOnHandlers,
  ...profileHandlers,
  ...designHandlers,
  ...designDraftHandlers,
  ...designVersionHandlers,
  ...templateHandlers,
  ...statsHandlers,
  ...formulaHandlers,
  ...peopleHandlers,
  ...memberHandlers,
  ...notificationHandlers,
  ...mailHandlers,
  ...rateLimitHandlers,
  ...subscriptionRequestHandlers,
  ...surveyHandlers,
  ...pinnedSurveyHandlers,
  ...answerHandlers,
  ...commentHandlers,

  // Images.
  updateImage: async ({ db, params, upload, body: { key, revision } }) =>
    updateImage(db, params.id, { bytes: upload, key, revision }),
  removeImage: async ({ db, params }) => removeImage(db, params.id),
  directUpload: async ({ db, upload }) => uploadImage(db, upload),
  file: async ({ db, params }) => readFile(db, params.key),

  audits: async ({ db, query }) => listAudits(db, query),
  surveyAudits: async ({ db, params, query }) => listSurveyAudits(db, params.surveyId, query),
  health: async ({ db }) => readHealth(db),
}

/** Calls with their declarations and handlers, as `http/api.ts` serves them. */
export const calls: readonly Bound[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  endpoint: endpoints[name] as Endpoint,
  // The type above makes each pair agree; the type of a list can't express that.
  handler: handlers[name] as unknown as Handler<Endpoint>,
}))
