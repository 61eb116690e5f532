import * as z from 'zod/mini'
import { roles } from '../roles'
import { derived, model, onRequest, writable } from './model'
import { email, instant, line } from './scalars'

/** Account of a person (product §3). The password is part of the create and update bodies, never of a record. */
export const users = model({
  type: 'users',
  attributes: {
    firstName: writable(line(100)),
    lastName: writable(line(100)),
    email: writable(email),
    role: writable(z.enum(roles)),
    /** False if deactivated: no sign-in and no mail. The name stays where it is shown (product §3). */
    active: writable(z.boolean(), true),
    createdAt: derived(instant),
    /** False until the person has chosen a password. */
    confirmed: derived(z.boolean()),
    /** Whether sign-in requires a second factor (product §9); for administrators and the person themselves. */
    secondFactor: onRequest(z.boolean()),
    /** Whether a provider signs the person in (product §9), with or without a password; for administrators. */
    singleSignOn: onRequest(z.boolean()),
  },
  relations: {},
})
