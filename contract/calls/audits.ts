import { endpoint, list } from '../endpoint'

/** The journal: who changed what, when, from what to what; the newest first. */
export const auditCalls = {
  audits: endpoint({
    method: 'GET',
    path: '/v1/admin/audits',
    action: 'audits.list',
    query: {
      sort: ['-at'],
      filter: ['subjectType', 'subjectId', 'databaseId'],
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
      filter: ['subjectType', 'subjectId', 'questionId'],
      include: ['user'],
    },
    reply: list('audits'),
  }),
} as const
