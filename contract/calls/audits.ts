import * as z from 'zod/mini'
import { endpoint, list } from '../endpoint'
import { anId } from '../filters'
import { auditOperations, designSubjects, surveySubjects } from '../models/audits'

/** The journal: who changed what, when, from what to what; the newest first. */
export const auditCalls = {
  audits: endpoint({
    method: 'GET',
    path: '/v1/admin/audits',
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
  surveyAudits: endpoint({
    method: 'GET',
    path: '/v1/surveys/{surveyId}/audits',
    action: 'surveys.read',
    about: { thing: 'survey', param: 'surveyId' },
    query: {
      sort: ['-at'],
      filter: { subjectType: z.enum(surveySubjects), subjectId: anId, questionId: anId },
      include: ['user'],
    },
    reply: list('audits'),
  }),
} as const
