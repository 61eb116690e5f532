import { endpoints, type EndpointName, type Endpoints } from '../../contract/endpoints'
import type { Endpoint } from '../../contract/endpoint'
import type { Bound } from '../http/api'
import type { Handler, Handlers } from '../http/handler'
import { answerHandlers } from './answers'
import { auditHandlers } from './audits'
import { commentHandlers } from './comments'
import { designHandlers } from './designs'
import { formulaHandlers } from './formulas'
import { fileHandlers } from './files'
import { healthHandlers } from './health'
import { mailHandlers } from './mails'
import { memberHandlers } from './members'
import { notificationHandlers } from './notifications'
import { peopleHandlers } from './people'
import { profileHandlers } from './profile'
import { secondFactorHandlers } from './second-factor'
import { sessionHandlers } from './session'
import { singleSignOnHandlers } from './single-sign-on'
import { statsHandlers } from './stats'
import { subscriptionRequestHandlers } from './subscription-requests'
import { surveyHandlers } from './surveys'
import { templateHandlers } from './templates'
import { rateLimitHandlers } from './throttlings'

/** Every call's handler: a call without one does not compile. */
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

export const calls: readonly Bound[] = (Object.keys(endpoints) as EndpointName[]).map((name) => ({
  name,
  endpoint: endpoints[name] as Endpoint,
  // Each pair agrees by the type above; a list of them can't say so.
  handler: handlers[name] as unknown as Handler<Endpoint>,
}))
