import * as z from 'zod/mini'
import { surveyStatuses } from '../survey-status'
import { derived, many, model, one, writable } from './model'
import { id, instant, line, optionalLine, prose, revision } from './scalars'

/** How far a survey is: groups with something to fill, and those that are complete. */
export const progress = z.object({ groups: z.int(), complete: z.int() })

/** One case of a database: a *scheda* (product §6). */
export const surveys = model({
  type: 'surveys',
  attributes: {
    /** Set to move along product §6; what the state forbids is a 409. */
    status: writable(z.enum(surveyStatuses)),
    /** The patient's code; unique within (database, user) while set, capitals or not (decision 014). An empty text clears it. */
    customId: writable(z.nullable(optionalLine(100)), null),
    /** Why a survey was sent back, locked or unlocked; sent with the status. */
    note: writable(z.nullable(prose(5_000))),
    /** The centre that its doctor had in the database when it was opened (product §3). */
    provider: derived(z.nullable(line(120))),
    bookmarkId: derived(z.nullable(id)),
    progress: derived(progress),
    /** Comment threads that nobody has resolved yet. */
    openThreads: derived(z.int()),
    revision: derived(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
    completedAt: derived(z.nullable(instant)),
  },
  relations: {
    database: one('databases'),
    user: one('users'),
    answersGroups: many('groupSurveys'),
    lastAnswersGroup: one('groupSurveys'),
  },
})
