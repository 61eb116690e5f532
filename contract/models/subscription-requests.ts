import * as z from 'zod/mini'
import { derived, model, one, writable } from './model'
import { email, instant, line, optionalLine, prose } from './scalars'

/** Progress of a request (product §9). */
export const requestStatuses = ['requested', 'validated', 'accepted', 'rejected'] as const

/**
 * Request for an account (product §9). The visitor writes it once, and nobody changes it afterwards. The calls
 * that confirm, accept and reject it report its progress.
 */
export const subscriptionRequests = model({
  type: 'subscriptionRequests',
  attributes: {
    firstName: writable(line(100)),
    lastName: writable(line(100)),
    email: writable(email),
    hospital: writable(z.nullable(optionalLine(200)), null),
    message: writable(z.nullable(prose(2_000)), null),
    status: derived(z.enum(requestStatuses)),
    /** Reason for the rejection, if the administrator gave one. */
    reason: derived(z.nullable(prose(1_000))),
    createdAt: derived(instant),
    /** Time at which the address was confirmed. */
    validatedAt: derived(z.nullable(instant)),
    /** Time at which it was accepted or rejected. */
    decidedAt: derived(z.nullable(instant)),
  },
  /** Account that it became; null if there is none, or it was deleted. */
  relations: { user: one('users') },
})
