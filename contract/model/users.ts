import * as z from 'zod/mini'
import { roles } from '../roles'
import { derived, model, writable } from './model'
import { email, instant, title } from './scalars'

/** Somebody with an account (spec §3). The password is part of the create and update bodies, never of a record. */
export const users = model({
  type: 'users',
  attributes: {
    firstName: writable(title(100)),
    lastName: writable(title(100)),
    email: writable(email),
    role: writable(z.enum(roles)),
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
