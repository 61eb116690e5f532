import * as z from 'zod/mini'
import { roles } from '../roles'
import { derived, model, onRequest, writable } from './model'
import { email, instant, line } from './scalars'

/** Somebody with an account (product §3). The password is part of the create and update bodies, never of a record. */
export const users = model({
  type: 'users',
  attributes: {
    firstName: writable(line(100)),
    lastName: writable(line(100)),
    email: writable(email),
    role: writable(z.enum(roles)),
    /** False: deactivated, so that nobody signs in and no mail goes out; the name stays where it stands (product §3). */
    active: writable(z.boolean(), true),
    createdAt: derived(instant),
    /** False until the person has chosen a password. */
    confirmed: derived(z.boolean()),
    /** Whether a second factor is asked for at sign-in (product §9): told to administrators, and to oneself. */
    secondFactor: onRequest(z.boolean()),
    /** Whether a provider lets the person in (product §9), with or without a password: told to administrators. */
    singleSignOn: onRequest(z.boolean()),
  },
  relations: {},
})
