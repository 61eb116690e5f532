import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint'

/** How the service is; where its database is away, the same facts stand in the error's `meta` (product §2: 503). */
export const health = z.object({
  process: z.literal('up'),
  database: z.enum(['up', 'away']),
  version: z.string(),
})

/** For whoever watches over the service. */
export const healthCalls = {
  health: endpoint({
    method: 'GET',
    path: '/v1/health',
    action: 'health.read',
    reply: json(health),
  }),
} as const
