import * as z from 'zod/mini'
import { endpoint, list } from '../endpoint'
import { anId, anyText, yesOrNo } from '../filters'
import { limitNames } from '../models/rate-limits'

/** Which counters have run full, over accounts and without one (product §9). */
export const rateLimitCalls = {
  throttlings: endpoint({
    method: 'GET',
    path: '/v1/admin/throttlings',
    action: 'audits.list',
    query: {
      sort: ['-createdAt'],
      include: ['user'],
      /** `active`: whether calls are still refused. */
      filter: { q: anyText, limit: z.enum(limitNames), active: yesOrNo, userId: anId },
    },
    reply: list('throttlings'),
  }),
} as const
