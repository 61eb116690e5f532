import type { EndpointName } from '../contract/endpoints'
import type { Resource } from '../contract/model/index'
import { it } from '../i18n/it'
import { callKey, queryClient } from '../src/data/query'

/** Somebody who takes part in a database, as both lists give him. */
export type Member = Pick<
  Resource<'databaseUsers', 'user'>,
  'id' | 'createdAt' | 'surveysCount' | 'user'
>

/** Who takes part in a database (product §3), and by which calls. */
export const memberships = {
  users: {
    words: it.admin.members.users,
    kind: 'user',
    list: 'databaseUsers',
    embed: ['user', 'surveysCount'],
    add: 'addDatabaseUsers',
    remove: 'removeDatabaseUser',
    /** Filling surveys is the doctors' (spec §6). */
    roles: ['doctor'],
    newRole: 'doctor',
  },
  supervisors: {
    words: it.admin.members.supervisors,
    kind: 'supervisor',
    list: 'databaseSupervisors',
    embed: ['user'],
    add: 'addDatabaseSupervisors',
    remove: 'removeDatabaseSupervisor',
    roles: ['doctor', 'supervisor'],
    newRole: 'supervisor',
  },
} as const satisfies Record<
  string,
  {
    words: object
    /** As a person's own memberships name it. */
    kind: 'user' | 'supervisor'
    list: EndpointName
    embed: readonly string[]
    add: EndpointName
    remove: EndpointName
    roles: readonly string[]
    /** What an account that is made for it is. */
    newRole: string
  }
>

export type Membership = keyof typeof memberships

/** Which membership a person's own list means. */
export function membershipOf(kind: 'user' | 'supervisor'): Membership {
  return kind === 'user' ? 'users' : 'supervisors'
}

/** After somebody came or went: the lists of people, what the database counts, and his own page are read again. */
export async function forgetMembers(membership: Membership): Promise<void> {
  const keys = [
    callKey(memberships[membership].list),
    callKey('adminDatabase'),
    callKey('userMemberships'),
    ['databases'],
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** After an account is gone: every list that it may have stood in. */
export async function forgetPeople(): Promise<void> {
  await Promise.all((Object.keys(memberships) as Membership[]).map(forgetMembers))
}
