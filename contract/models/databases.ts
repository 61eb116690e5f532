import * as z from 'zod/mini'
import { issue } from '../issues'
import { surveyStatuses } from '../survey-status'
import { derived, many, model, onRequest, writable } from './model'
import { instant, revision, line } from './scalars'

export const databaseCounters = ['doctorsCount', 'questionsCount', 'groupsCount'] as const

/** Counters that only an administrator may request. */
export const adminDatabaseCounters = [...databaseCounters, 'surveysByStatus'] as const

/** Counters that a member may request. */
export const partCounters = [...databaseCounters, 'surveysByStatus', 'ownSurveysByStatus'] as const

/** The caller's memberships in a database of the doctor area (product §3). */
export const memberRoles = ['user', 'supervisor', 'both'] as const

const byStatus = z.record(z.enum(surveyStatuses), z.int())

/** Registry or study: groups of questions, and its members (product §3). */
export const databases = model({
  type: 'databases',
  attributes: {
    name: writable(line(), 'Database senza titolo'),
    providers: writable(z.array(line(120)).check(z.maxLength(500, issue('providersAtMost'))), []),
    imageUrl: derived(z.nullable(z.string())),
    archivedAt: writable(z.nullable(instant), null),
    revision: writable(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
    doctorsCount: onRequest(z.int()),
    questionsCount: onRequest(z.int()),
    groupsCount: onRequest(z.int()),
    surveysCount: onRequest(z.int()),
    /**
     * Counts of the surveys that the caller may list here: all for administrators and supervisors, else their own
     * (product §3).
     */
    surveysByStatus: onRequest(byStatus),
    /** Counts of the surveys that the caller wrote. */
    ownSurveysByStatus: onRequest(byStatus),
    memberRole: onRequest(z.enum(memberRoles)),
  },
  relations: {
    groups: many('groups'),
    databaseUsers: many('databaseUsers'),
    databaseSupervisors: many('databaseSupervisors'),
  },
})
