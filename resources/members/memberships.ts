import { rolesEligibleAs } from '../../contract/access'
import type { Resource, ResourceType } from '../../contract/models/index'
import { fullName } from '../../contract/full-name'
import type { Role } from '../../contract/roles'
import { it } from '../../i18n/admin'
import type { DataOf } from '../../src/api/calls/call-args'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import { type OneWording, removal } from '../admin/list/record-action'

/** A member of a database, with what the lists of doctors and of supervisors have in common. */
export type Member = Pick<
  Resource<'databaseUsers', 'user'>,
  'id' | 'createdAt' | 'surveysCount' | 'invitedAt' | 'user' | 'database'
> &
  Partial<Pick<Resource<'databaseUsers'>, 'provider'>>

/** One of a user's memberships, from the user's own list. */
export type OwnMembership = DataOf<'userMemberships'>['memberships'][number]

interface MembershipTraits {
  /** Name of the membership in a user's own list. */
  readonly kind: 'user' | 'supervisor'
  /** Roles that are eligible for it. */
  readonly roles: readonly Role[]
  /** Role of an invited person, unless another one is chosen. */
  readonly newRole: Role
  /** Whether such a member has a centre. */
  readonly hasProvider: boolean
}

/** The two ways to be a member of a database, by the resource that lists them (product §3). */
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
} as const satisfies Partial<Record<ResourceType, MembershipTraits & { words: object }>>

export type Membership = keyof typeof memberships

/** Memberships that a role is eligible for; none for administrators. */
export function membershipsFor(role: Role): readonly Membership[] {
  const all = Object.keys(memberships) as Membership[]
  return all.filter((membership) => memberships[membership].roles.includes(role))
}

/** The membership behind the `kind` of a user's own list. */
export function membershipOf(kind: MembershipTraits['kind']): Membership {
  return kind === 'user' ? 'databaseUsers' : 'databaseSupervisors'
}

/** A member's full name; empty if the account is not known. */
export function memberName({ user }: Member): string {
  return user === null ? '' : fullName(user)
}

const { bulkRemoval, bulkResend, notInvited, resend: oneResend } = it.admin.members

/** Action that mails an invitation again, with a new link, to a member who has no password yet. */
export function resendInvitation(membership: Membership) {
  return {
    resource: membership,
    key: 'resend',
    icon: 'mail' as const,
    concerns: ({ invitedAt }: Member) => typeof invitedAt === 'string',
    reason: ({ user }: Member) => notInvited[user?.active === false ? 'inactive' : 'active'],
    one: (member: Member) => oneResend(memberName(member), member.user?.email ?? ''),
    many: bulkResend,
    run: ({ user }: Member) => call('sendConfirmation', { params: { id: user?.id ?? '' }, quiet }),
  }
}

/** Action that ends a membership; its dialog explains what happens to the member's surveys. */
export function removeMember<Row extends { readonly surveysCount?: number }>(
  membership: Membership,
  wording: (row: Row) => Omit<OneWording, 'text'>,
) {
  const { removeText, bulkRemoveText } = memberships[membership].words
  return {
    ...removal(membership),
    one: (row: Row) => ({ ...wording(row), text: removeText(row.surveysCount ?? 0) }),
    many: { ...bulkRemoval, text: bulkRemoveText },
  }
}
