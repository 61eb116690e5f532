import * as z from 'zod/mini'
import { get, json } from '../endpoint'

/** State of the service. If its database is away, an error's `meta` has the same fields (product §2: 503). */
export const health = z.object({
  process: z.literal('up'),
  database: z.enum(['up', 'away']),
  version: z.string(),
})

/** Health, for those who operate the service. */
export const healthCalls = {
  health: get('/v1/health', {
    action: 'health.read',
    reply: json(health),
  }),
} as const
