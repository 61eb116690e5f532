import * as z from 'zod/mini'
import { derived, model, one, writable } from './model'
import { email, instant, line, optionalLine, prose } from './scalars'

/** How far a request has come (product §9). */
export const requestStatuses = ['requested', 'validated', 'accepted', 'rejected'] as const

/**
 * Somebody asks for an account (product §9). Who asks writes the request once, nobody changes it afterwards; what becomes of it is told
 * by the calls that confirm, accept and reject it (product §9).
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
    /** Why it was rejected, where whoever did it has said so. */
    reason: derived(z.nullable(prose(1_000))),
    createdAt: derived(instant),
    /** When the address was confirmed. */
    validatedAt: derived(z.nullable(instant)),
    /** When it was accepted or rejected. */
    decidedAt: derived(z.nullable(instant)),
  },
  /** The account that it became; null too where that is gone. */
  relations: { user: one('users') },
})
