import { rolesEligibleAs } from '../../contract/access'
import type { Resource, ResourceType } from '../../contract/models/index'
import { fullName } from '../../contract/full-name'
import type { Role } from '../../contract/roles'
import { it } from '../../i18n/admin'
import type { DataOf } from '../../src/api/calls/call-args'

/** Somebody who takes part in a database, as both lists give them. */
export type Member = Pick<
  Resource<'databaseUsers', 'user'>,
  'id' | 'createdAt' | 'surveysCount' | 'user' | 'database'
> &
  Partial<Pick<Resource<'databaseUsers'>, 'provider'>>

/** What somebody takes part in, as their own list gives it. */
export type OwnMembership = DataOf<'userMemberships'>['memberships'][number]

interface MembershipFacts {
  /** As a person's own memberships name it. */
  readonly kind: 'user' | 'supervisor'
  readonly roles: readonly Role[]
  /** What an account that is made for it is. */
  readonly newRole: Role
  /** Whether whoever takes part so has a centre. */
  readonly hasProvider: boolean
}

/** As what somebody takes part in a database (product §3). */
export const memberships = {
  databaseUsers: {
    words: it.admin.members.users,
    kind: 'user',
    roles: rolesEligibleAs('user'),
    newRole: 'doctor',
    hasProvider: true,
  },
  databaseSupervisors: {
    words: it.admin.members.supervisors,
    kind: 'supervisor',
    roles: rolesEligibleAs('supervisor'),
    newRole: 'supervisor',
    hasProvider: false,
  },
} as const satisfies Partial<Record<ResourceType, MembershipFacts & { words: object }>>

export type Membership = keyof typeof memberships

/** What somebody of this role can be in a database: nothing as an administrator. */
export function membershipsFor(role: Role): readonly Membership[] {
  const all = Object.keys(memberships) as Membership[]
  return all.filter((one) => memberships[one].roles.includes(role))
}

/** Which membership a person's own list means. */
export function membershipOf(kind: MembershipFacts['kind']): Membership {
  return kind === 'user' ? 'databaseUsers' : 'databaseSupervisors'
}

export function memberName({ user }: Member): string {
  return user === null ? '' : fullName(user)
}
