import * as z from 'zod/mini'
import { derived, model, writable } from './model'
import { email, instant, line } from './scalars'

/** How far a request has come (product §9). */
export const requestStatuses = ['requested', 'validated', 'accepted', 'rejected'] as const

/** Somebody asks for an account (spec §3). */
export const subscriptionRequests = model({
  type: 'subscriptionRequests',
  attributes: {
    firstName: writable(line(100)),
    lastName: writable(line(100)),
    email: writable(email),
    status: derived(z.enum(requestStatuses)),
    createdAt: derived(instant),
  },
  relations: {},
})
