import * as z from 'zod/mini'
import {
  bodyOf,
  get,
  json,
  largeBody,
  list,
  nothing,
  post,
  put,
  remove,
  resource,
} from '../endpoint'
import { anyText } from '../query'
import { issue } from '../issues'
import { models } from '../models/index'
import { memberCounters } from '../models/members'
import { id } from '../models/scalars'

/** Orders of a list of members: by the person, or by when they joined. */
const memberOrders = ['createdAt', 'lastName', 'email'] as const

const { email, firstName, lastName, role } = models.users.attributes

/** Person without an account: one is created, and a mail lets its owner choose a password (product §9). */
const invitation = z.strictObject({
  email: email.schema,
  firstName: firstName.schema,
  lastName: lastName.schema,
  role: role.schema,
})

/**
 * People by their ids, all of which must be valid; by e-mail addresses, each checked by itself; or with all that an
 * account needs. Of these, whoever has an account already is treated as if only the address had been given.
 */
const people = {
  userIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(1_000))),
  emails: z.optional(
    z
      .array(z.string().check(z.maxLength(1_000, issue('charactersAtMost'))))
      .check(z.minLength(1), z.maxLength(1_000, issue('linesAtMost'))),
  ),
  invitations: z.optional(
    z.array(invitation).check(z.minLength(1), z.maxLength(1_000, issue('linesAtMost'))),
  ),
}

const oneOfThree = z.refine<{ userIds?: unknown; emails?: unknown; invitations?: unknown }>(
  ({ userIds, emails, invitations }) =>
    [userIds, emails, invitations].filter((some) => some !== undefined).length === 1,
  { error: issue('peopleInOneWay'), path: ['userIds'] },
)

const newSupervisors = z.strictObject(people).check(oneOfThree)

/** People to add, with one centre for all of them. Existing members keep their own centre. */
const newUsers = z
  .strictObject({
    ...people,
    provider: z.optional(models.databaseUsers.attributes.provider.schema),
  })
  .check(oneOfThree)

export type NewMembers = z.infer<typeof newUsers>
export type Invitation = NonNullable<NewMembers['invitations']>[number]

/** Outcome of one line of a mass creation. `meta.results` has one for each line, in order. */
export interface MemberResult {
  readonly given: string
  /**
   * `invited`: the account is new; `unsuitable`: an account with another role; `inactive`: a deactivated one; `invalid`: no
   * e-mail address.
   */
  readonly outcome:
    'added' | 'invited' | 'present' | 'unknown' | 'unsuitable' | 'inactive' | 'invalid'
  readonly userId: string | null
  readonly name: string | null
}

/** Memberships of a person. */
export const memberships = z.object({
  memberships: z.array(
    z.object({
      /** Id of the membership, for the calls that remove it. */
      id: z.string(),
      kind: z.enum(['user', 'supervisor']),
      databaseId: z.string(),
      databaseName: z.string(),
      archived: z.boolean(),
      /** Number of surveys that the person wrote in that database. */
      surveysCount: z.int(),
    }),
  ),
})

/** Members of a database, and databases of a person (product §2, §3). */
export const memberCalls = {
  databaseUsers: get('/v1/admin/databases/{databaseId}/database_users', {
    action: 'members.manage',
    query: {
      sort: memberOrders,
      include: ['user', 'database'],
      filter: { q: anyText },
      counters: memberCounters,
    },
    reply: list('databaseUsers'),
  }),
  addDatabaseUsers: post('/v1/admin/databases/{databaseId}/database_users/mass_create', {
    action: 'members.manage',
    body: newUsers,
    bodyLimit: largeBody,
    reply: list('databaseUsers'),
  }),
  /** Changes the centre; 422 if it is none of the database's. */
  updateDatabaseUser: put('/v1/admin/database_users/{id}', {
    action: 'members.manage',
    body: bodyOf(models.databaseUsers, 'update'),
    reply: resource('databaseUsers'),
  }),
  removeDatabaseUser: remove('/v1/admin/database_users/{id}', {
    action: 'members.manage',
    reply: nothing,
  }),
  databaseSupervisors: get('/v1/admin/databases/{databaseId}/database_supervisors', {
    action: 'members.manage',
    query: { sort: memberOrders, include: ['user', 'database'], filter: { q: anyText } },
    reply: list('databaseSupervisors'),
  }),
  addDatabaseSupervisors: post(
    '/v1/admin/databases/{databaseId}/database_supervisors/mass_create',
    {
      action: 'members.manage',
      body: newSupervisors,
      bodyLimit: largeBody,
      reply: list('databaseSupervisors'),
    },
  ),
  removeDatabaseSupervisor: remove('/v1/admin/database_supervisors/{id}', {
    action: 'members.manage',
    reply: nothing,
  }),
  userMemberships: get('/v1/admin/users/{id}/memberships', {
    action: 'users.read',
    about: { type: 'user', param: 'id' },
    reply: json(memberships),
  }),
} as const
