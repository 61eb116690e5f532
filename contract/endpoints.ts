import { databaseCalls } from './calls/designs/databases'
import { designDraftCalls } from './calls/designs/design-drafts'
import { designVersionCalls } from './calls/designs/design-versions'
import { groupCalls } from './calls/designs/groups'
import { questionCalls } from './calls/designs/questions'
import { answerCalls } from './calls/answers'
import { auditCalls, rateLimitCalls } from './calls/audits'
import { commentCalls } from './calls/comments'
import { pinnedSurveyCalls } from './calls/designs/pinned-surveys'
import { formulaCalls } from './calls/designs/formulas'
import { fileCalls } from './calls/files'
import { healthCalls } from './calls/health'
import { mailCalls } from './calls/mails'
import { memberCalls } from './calls/members'
import { notificationCalls } from './calls/notifications'
import { peopleCalls } from './calls/people'
import { profileCalls, secondFactorCalls } from './calls/profile'
import { sessionCalls } from './calls/session'
import { singleSignOnCalls } from './calls/single-sign-on'
import { statsCalls } from './calls/stats'
import { subscriptionRequestCalls } from './calls/subscription-requests'
import { surveyCalls } from './calls/surveys'
import { templateCalls } from './calls/templates'

/** Databases, groups and questions, as administrators design them (product §2, §4). */
export const designCalls = {
  ...databaseCalls,
  ...groupCalls,
  ...questionCalls,
} as const

/** Every call that the product answers (product §2). */
export const endpoints = {
  ...sessionCalls,
  ...secondFactorCalls,
  ...singleSignOnCalls,
  ...profileCalls,
  ...designCalls,
  ...designDraftCalls,
  ...designVersionCalls,
  ...pinnedSurveyCalls,
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
