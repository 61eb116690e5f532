import { answerCalls } from './calls/answers'
import { auditCalls } from './calls/audits'
import { commentCalls } from './calls/comments'
import { designCalls } from './calls/designs'
import { formulaCalls } from './calls/formulas'
import { fileCalls } from './calls/files'
import { healthCalls } from './calls/health'
import { mailCalls } from './calls/mails'
import { memberCalls } from './calls/members'
import { notificationCalls } from './calls/notifications'
import { peopleCalls } from './calls/people'
import { profileCalls } from './calls/profile'
import { secondFactorCalls } from './calls/second-factor'
import { sessionCalls } from './calls/session'
import { singleSignOnCalls } from './calls/single-sign-on'
import { statsCalls } from './calls/stats'
import { subscriptionRequestCalls } from './calls/subscription-requests'
import { surveyCalls } from './calls/surveys'
import { templateCalls } from './calls/templates'
import { rateLimitCalls } from './calls/rate-limits'

/** Every call that the product answers (product §2). */
export const endpoints = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...profileCalls,
  ...designCalls,
  ...templateCalls,
  ...statsCalls,
  ...formulaCalls,
  ...fileCalls,
  ...peopleCalls,
  ...memberCalls,
  ...notificationCalls,
  ...mailCalls,
  ...rateLimitCalls,
  ...subscriptionRequestCalls,
  ...surveyCalls,
  ...answerCalls,
  ...commentCalls,
  ...auditCalls,
  ...healthCalls,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
