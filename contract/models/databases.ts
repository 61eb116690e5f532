import * as z from 'zod/mini'
import { issue } from '../issues'
import { surveyStatuses } from '../survey-status'
import { derived, many, model, onRequest, writable } from './model'
import { instant, revision, line } from './scalars'

export const databaseCounters = [
  'doctorsCount',
  'questionsCount',
  'groupsCount',
  'releasedAt',
] as const

/** Counters that only an administrator may request. */
export const adminDatabaseCounters = [
  ...databaseCounters,
  'supervisorsCount',
  'surveysByStatus',
] as const

/** Counters that a member may request. */
export const partCounters = [
  ...databaseCounters,
  'surveysByStatus',
  'ownSurveysByStatus',
  'surveysByMonth',
] as const

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
    /** Id of the published database, if this one is the draft of its design (product §4). */
    draftOf: derived(z.nullable(z.string())),
    revision: writable(revision),
    createdAt: derived(instant),
    updatedAt: derived(instant),
    doctorsCount: onRequest(z.int()),
    supervisorsCount: onRequest(z.int()),
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
    /**
     * Surveys of all doctors that were opened in each of the last twelve months, `YYYY-MM`, the current one last. It is
     * left out where the caller may not count them.
     */
    surveysByMonth: onRequest(z.array(z.object({ month: z.string(), opened: z.int() }))),
    /** Time of the last release of figures (product §8), null if there is none. */
    releasedAt: onRequest(z.nullable(instant)),
    memberRole: onRequest(z.enum(memberRoles)),
  },
  relations: {
    groups: many('groups'),
    databaseUsers: many('databaseUsers'),
    databaseSupervisors: many('databaseSupervisors'),
  },
})
