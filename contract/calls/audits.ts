import * as z from 'zod/mini'
import { get, list } from '../endpoint'
import { anId, anyText, yesOrNo } from '../query'
import { auditOperations, designSubjects, surveySubjects } from '../models/audits'
import { limitNames } from '../models/rate-limits'

/** Audit: who changed what, when, from what to what; the newest first. */
export const auditCalls = {
  audits: get('/v1/admin/audits', {
    action: 'audits.list',
    query: {
      sort: ['-at'],
      filter: {
        subjectType: z.enum(designSubjects),
        subjectId: anId,
        databaseId: anId,
        operation: z.enum(auditOperations),
      },
      include: ['user'],
    },
    reply: list('audits'),
  }),
  surveyAudits: get('/v1/surveys/{surveyId}/audits', {
    action: 'surveys.read',
    about: { type: 'survey', param: 'surveyId' },
    query: {
      sort: ['-at'],
      filter: { subjectType: z.enum(surveySubjects), subjectId: anId, questionId: anId },
      include: ['user'],
    },
    reply: list('audits'),
  }),
} as const

/** Rate limits that were reached, of accounts and of addresses without an account (product §9). */
export const rateLimitCalls = {
  throttlings: get('/v1/admin/throttlings', {
    action: 'audits.list',
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      /** `active`: whether calls are still rejected. */
      filter: { q: anyText, limit: z.enum(limitNames), active: yesOrNo, userId: anId },
    },
    reply: list('throttlings'),
  }),
} as const
