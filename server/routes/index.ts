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
import { memberHandlers } from './members'
import { peopleHandlers } from './people'
import { sessionHandlers } from './session'
import { surveyHandlers } from './surveys'
import { templateHandlers } from './templates'

/** Every call's handler: a call without one does not compile. */
const handlers: Handlers<Endpoints> = {
  ...sessionHandlers,
  ...designHandlers,
  ...templateHandlers,
  ...formulaHandlers,
  ...fileHandlers,
  ...peopleHandlers,
  ...memberHandlers,
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
