import * as z from 'zod/mini'
import { surveyStatuses } from '../survey-status'
import { derived, many, model, one, onRequest, writable } from './model'
import { id, instant, line, optionalLine, prose, revision, versionNumber } from './scalars'

/**
 * Attribute of a call's body: number of the published version of the design that the doctor saw (`designVersion` of the survey). A value
 * that this version allows is stored, though a newer one refuses it. A completion is a 409 if a newer one was published since (product §4).
 */
export const seenVersion = { designVersion: z.nullable(versionNumber) }

/** Progress of a survey: groups with something to fill in, and those that are complete. */
export const progress = z.object({ groups: z.int(), complete: z.int() })

/** One case of a database: a *scheda* (product §6). */
export const surveys = model({
  type: 'surveys',
  attributes: {
    /** Set to move between statuses (product §6). A move that the current one does not allow is a 409. */
    status: writable(z.enum(surveyStatuses)),
    /**
     * The patient's code, unique for database and author, whatever its capitals (decision 014). An empty text
     * clears it.
     */
    customId: writable(z.nullable(optionalLine(100)), null),
    /** Reason for which a survey was returned, locked or unlocked; sent with the status. */
    note: writable(z.nullable(prose(5_000))),
    /** Centre of its doctor in the database at the time when it was opened (product §3). */
    provider: derived(z.nullable(line(120))),
    bookmarkId: derived(z.nullable(id)),
    progress: derived(progress),
    /** Number of unresolved comment threads. */
    openThreads: derived(z.int()),
    /** Sent with a move, it is the survey that was read: a 409 if its status has changed since. */
    revision: writable(revision),
    /**
     * Number of the published version by whose design the survey is shown. It is the one that the survey keeps since its completion, else the newest
     * (product §4). Lists leave it out; null as long as the database has no versions.
     */
    designVersion: onRequest(z.nullable(versionNumber)),
    createdAt: derived(instant),
    /** Time of the last change of its answers, which moves between statuses leave alone. */
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
