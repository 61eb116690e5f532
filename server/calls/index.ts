import { endpoints, type EndpointName, type Endpoints } from '../../contract/endpoints'
import type { Endpoint } from '../../contract/endpoint'
import type { Bound } from '../http/api'
import type { Handler, Handlers } from '../http/handler'
import { answerHandlers } from '../surveys/calls/answers'
import { auditHandlers } from './audits'
import { commentHandlers } from '../surveys/calls/comments'
import { designHandlers } from '../designs/calls/designs'
import { formulaHandlers } from '../designs/calls/formulas'
import { fileHandlers } from './files'
import { healthHandlers } from './health'
import { mailHandlers } from '../notifications/calls/mails'
import { memberHandlers } from '../accounts/calls/members'
import { notificationHandlers } from '../notifications/calls/notifications'
import { peopleHandlers } from '../accounts/calls/people'
import { profileHandlers } from '../accounts/calls/profile'
import { secondFactorHandlers } from '../accounts/calls/second-factor'
import { sessionHandlers } from '../accounts/calls/session'
import { singleSignOnHandlers } from '../accounts/calls/single-sign-on'
import { statsHandlers } from '../statistics/calls/statistics'
import { subscriptionRequestHandlers } from '../accounts/calls/subscription-requests'
import { surveyHandlers } from '../surveys/calls/surveys'
import { templateHandlers } from '../statistics/calls/templates'
import { rateLimitHandlers } from '../accounts/calls/rate-limits'

/** Handlers of all calls: a call without one does not compile. */
const handlers: Handlers<Endpoints> = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  ...singleSignOnHandlers,
  ...profileHandlers,
  ...designHandlers,
  ...templateHandlers,
  ...statsHandlers,
  ...formulaHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...memberHandlers,
  ...notificationHandlers,
  ...mailHandlers,
  ...rateLimitHandlers,
  ...subscriptionRequestHandlers,
  ...surveyHandlers,
  ...answerHandlers,
  ...commentHandlers,
  ...auditHandlers,
  ...healthHandlers,
}

/** Calls with their declarations and handlers, as `http/api.ts` serves them. */
export const calls: readonly Bound[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  endpoint: endpoints[name] as Endpoint,
  // The type above makes each pair agree; the type of a list can't express that.
  handler: handlers[name] as unknown as Handler<Endpoint>,
}))
