import * as z from 'zod/mini'
import { derived, model, one, onRequest, writable } from './model'
import { instant, line } from './scalars'

export const memberCounters = ['surveysCount'] as const

/**
 * Time of the last mail with a link to a first password, while the person has no other way in; null once they have.
 * Present in the list of members.
 */
const invitedAt = onRequest(z.nullable(instant))

/** Doctor who fills in surveys of a database (product §3). */
export const databaseUsers = model({
  type: 'databaseUsers',
  attributes: {
    /** One of the database's centres. Surveys that they open afterwards get it (product §3). */
    provider: writable(z.nullable(line(120)), null),
    createdAt: derived(instant),
    /** Number of surveys that they wrote in the database. */
    surveysCount: onRequest(z.int()),
    invitedAt,
  },
  relations: { user: one('users'), database: one('databases') },
})

/**
 * Supervisor who reads and reviews all surveys of a database; has the person's name as its own attributes
 * (product §3).
 */
export const databaseSupervisors = model({
  type: 'databaseSupervisors',
  attributes: {
    firstName: derived(line(100)),
    lastName: derived(line(100)),
    createdAt: derived(instant),
    invitedAt,
  },
  relations: { user: one('users'), database: one('databases') },
})
