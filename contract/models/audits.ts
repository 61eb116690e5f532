import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { id, instant } from './scalars'

/** Types of records in the administrators' audit: designs, members, accounts and requests. */
export const designSubjects = [
  'databases',
  'groups',
  'questions',
  'templates',
  'questionTemplates',
  'databaseUsers',
  'databaseSupervisors',
  'notifications',
  'users',
  'subscriptionRequests',
] as const

/** Types of records in the history of one survey. */
export const surveySubjects = ['surveys', 'groupSurveys', 'answers', 'threads', 'comments'] as const

/** Accesses to accounts and data, which change no record. */
export const accessOperations = [
  'signIn',
  'signInFailed',
  'slowed',
  'signOut',
  'identityBound',
  'identityUnbound',
  'export',
  'resultsAgreed',
] as const
export type AccessOperation = (typeof accessOperations)[number]

export const auditOperations = [
  'insert',
  'update',
  'delete',
  'discard',
  ...accessOperations,
] as const

/**
 * A row as it was, by attribute; ids as text. A password shows only as `passwordChanged`. If a patient's code
 * was cleared since, `customId` is null and `customIdCleared` true (product §6).
 */
const snapshot = z.nullable(z.record(z.string(), z.json()))

/** Change of one record: who, when, from what to what (product §9). Rows are never changed or removed. */
export const audits = model({
  type: 'audits',
  attributes: {
    at: derived(instant),
    /**
     * `discard`: a value that its author discarded in a conflict, and that was never stored as the answer. For
     * accesses, `new` has the origin (`ip`) and the manner.
     */
    operation: derived(z.enum(auditOperations)),
    subjectType: derived(z.enum([...designSubjects, ...surveySubjects])),
    subjectId: derived(id),
    /** Database of the record, if it has one. */
    databaseId: derived(z.nullable(id)),
    old: derived(snapshot),
    new: derived(snapshot),
  },
  /** Null if no person did it: the first start, or a change made by hand in SQL. */
  relations: { user: one('users') },
})
