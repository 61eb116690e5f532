import { answerCalls } from './calls/answers'
import { auditCalls } from './calls/audits'
import { commentCalls } from './calls/comments'
import { designCalls } from './calls/designs'
import { formulaCalls } from './calls/formulas'
import { fileCalls } from './calls/files'
import { healthCalls } from './calls/health'
import { memberCalls } from './calls/members'
import { peopleCalls } from './calls/people'
import { sessionCalls } from './calls/session'
import { surveyCalls } from './calls/surveys'
import { templateCalls } from './calls/templates'

/** Every call that the product answers (spec §7, product §2). */
export const endpoints = {
  ...sessionCalls,
  ...designCalls,
  ...templateCalls,
  ...formulaCalls,
  ...fileCalls,
  ...peopleCalls,
  ...memberCalls,
  ...surveyCalls,
  ...answerCalls,
  ...commentCalls,
  ...auditCalls,
  ...healthCalls,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
