import * as z from 'zod/mini'
import { derived, model, one, onRequest, writable } from './model'
import { instant, line } from './scalars'

export const memberCounters = ['surveysCount'] as const

/** A doctor who fills surveys in a database (product §3). */
export const databaseUsers = model({
  type: 'databaseUsers',
  attributes: {
    /** One of the database's centres, which the surveys that they open take from then on (product §3). */
    provider: writable(z.nullable(line(120)), null),
    createdAt: derived(instant),
    /** The surveys that they wrote in the database. */
    surveysCount: onRequest(z.int()),
  },
  relations: { user: one('users'), database: one('databases') },
})

/** Somebody who reads and reviews all surveys of a database; carries the name itself (product §3). */
export const databaseSupervisors = model({
  type: 'databaseSupervisors',
  attributes: {
    firstName: derived(line(100)),
    lastName: derived(line(100)),
    createdAt: derived(instant),
  },
  relations: { user: one('users'), database: one('databases') },
})
