import * as z from 'zod/mini'
import { roles } from '../roles'
import { derived, model, writable } from './model'
import { email, instant, line } from './scalars'

/** Somebody with an account (spec §3). The password is part of the create and update bodies, never of a record. */
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
  },
  relations: {},
})

/** First name and last name with a space (spec §3). */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
