import * as z from 'zod/mini'
import { derived, model, one } from './model'
import { id, instant } from './scalars'

/** What the journal of an administrator tells of: designs, members, accounts and requests for one. */
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

/** What the history of one survey tells of. */
export const surveySubjects = ['surveys', 'groupSurveys', 'answers', 'threads', 'comments'] as const

/** What is told of access to accounts and data, beside the changes: it changes no record. */
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
 * A row as it was, by attribute; ids as text. Of an account's password `passwordChanged` says that it was, and nothing
 * what it is. Where a patient's code was cleared since, `customId` is null and `customIdCleared` true (product §6).
 */
const snapshot = z.nullable(z.record(z.string(), z.json()))

/** One change of one record: who, when, from what to what (product §9). Rows are never changed or removed. */
export const audits = model({
  type: 'audits',
  attributes: {
    at: derived(instant),
    /**
     * `discard`: of two values that met, this one was given up by the person who had given it; it was never stored as the answer. Of
     * access `new` tells where it came from (`ip`) and how.
     */
    operation: derived(z.enum(auditOperations)),
    subjectType: derived(z.enum([...designSubjects, ...surveySubjects])),
    subjectId: derived(id),
    /** The database that it belongs to, where it belongs to one. */
    databaseId: derived(z.nullable(id)),
    old: derived(snapshot),
    new: derived(snapshot),
  },
  /** Null where nobody did it: the first start, or a change made by hand in SQL. */
  relations: { user: one('users') },
})
