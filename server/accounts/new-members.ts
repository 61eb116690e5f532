import * as z from 'zod/mini'
import { accountIssues } from '../../i18n/words/server/request-issues'
import { accountRelation, rolesEligibleAs } from '../../contract/access'
import type { Invitation, MemberResult, NewMembers } from '../../contract/calls/members'
import type { AnyRecord } from '../../contract/jsonapi'
import { email } from '../../contract/models/scalars'
import { fullName } from '../../contract/full-name'
import { type FieldIssue, invalid, orNotFound } from '../../contract/problems'
import type { Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { lockDesign } from '../db/queries/design-changes'
import type { MailDeps } from '../mail/mail'
import type { Caller } from '../rules/caller'
import { assertMay } from '../rules/rights'
import { inviteUser } from './account'
import {
  addressForms,
  lockEmails,
  usersByEmails,
  usersByIds,
  type MemberUser,
} from './queries/users'
import { addMembers } from './queries/members'
import type { MemberType } from './queries/people-loading'
import { providerIssue } from './providers'
import { addAccount } from './users'

/** Roles that may become each kind of member, and the sentence about those that may not. */
const eligible: Readonly<Record<MemberType, { roles: readonly Role[]; detail: string }>> = {
  databaseUsers: {
    roles: rolesEligibleAs('user'),
    detail: accountIssues.onlyDoctors,
  },
  databaseSupervisors: {
    roles: rolesEligibleAs('supervisor'),
    detail: accountIssues.onlySupervisors,
  },
}

/** Submitted id or address, with the account that it names. */
interface Line {
  readonly given: string
  readonly isReadable: boolean
  readonly user: MemberUser | undefined
}

/** Sentence why an account can't become a member; null if it can. */
function refusalOf(user: MemberUser | undefined, roles: readonly Role[], detail: string) {
  if (user === undefined) return accountIssues.userGone
  if (!roles.includes(user.role)) return detail
  return user.active ? null : accountIssues.inactive
}

/** Reads the accounts of ids. @throws Problem 422 with an issue for each that can't become a member */
async function linesByIds(db: Db, type: MemberType, userIds: readonly string[]): Promise<Line[]> {
  const byId = new Map((await usersByIds(db, userIds)).map((user) => [user.id, user]))
  const { roles, detail } = eligible[type]
  const issues = userIds.flatMap((id, index): FieldIssue[] => {
    const user = byId.get(id)
    const reason = refusalOf(user, roles, detail)
    return reason === null ? [] : [{ pointer: `/userIds/${index}`, detail: reason }]
  })
  if (issues.length > 0) throw invalid(issues)
  return userIds.map((id) => ({ given: id, isReadable: true, user: byId.get(id) }))
}

/** Reads the accounts of addresses, ignoring capitals and surrounding blanks. Lines that are no address are marked. */
async function linesByEmails(db: Db, emails: readonly string[]): Promise<Line[]> {
  const read = emails.map((given) => {
    const address = z.safeParse(email, given)
    return { given, address: address.success ? addressForms(address.data)[0] : null }
  })
  const addresses = read.flatMap(({ address }) => address ?? [])
  const users = await usersByEmails(db, [...new Set(addresses)])
  const byAddress = new Map(users.map((user) => [addressForms(user.email)[0], user]))
  return read.map(({ given, address }) => ({
    given,
    isReadable: address !== null,
    user: address === null ? undefined : byAddress.get(address),
  }))
}

/** Lines of a mass creation, and the accounts that were created for some of them. */
interface Joining {
  readonly lines: readonly Line[]
  readonly invited: readonly MemberUser[]
}

/**
 * Creates an account for each invited address that has none yet. If two lines have one address, the first counts.
 *
 * @throws Problem 422 for a role that can't become a member; 403 if the caller may not create such an account
 */
async function linesByInvitations(
  db: Db,
  caller: Caller,
  type: MemberType,
  invitations: readonly Invitation[],
): Promise<Joining> {
  const { roles, detail } = eligible[type]
  const issues = invitations.flatMap(({ role }, index): FieldIssue[] =>
    roles.includes(role) ? [] : [{ pointer: `/invitations/${index}/role`, detail }],
  )
  if (issues.length > 0) throw invalid(issues)
  const emails = invitations.map(({ email }) => email)
  const known = await linesByEmails(db, emails)
  const created = new Map<string, MemberUser>()
  const lines: Line[] = []
  for (const [index, invitation] of invitations.entries()) {
    const address = addressForms(invitation.email)[0]
    let user = known[index]?.user ?? created.get(address)
    if (user === undefined) {
      const relations = new Set([accountRelation(false, invitation.role)])
      assertMay({ role: caller.role, relations }, 'users.create')
      user = await addAccount(db, invitation)
      created.set(address, user)
    }
    lines.push({ given: invitation.email, isReadable: true, user })
  }
  return { lines, invited: [...created.values()] }
}

/** Reads the accounts of the submitted people, and creates those of invited ones. @throws Problem 403, 422 */
async function joiningOf(
  db: Db,
  caller: Caller,
  type: MemberType,
  { userIds, emails = [], invitations }: NewMembers,
): Promise<Joining> {
  if (invitations) return linesByInvitations(db, caller, type, invitations)
  const lines =
    userIds === undefined ? await linesByEmails(db, emails) : await linesByIds(db, type, userIds)
  return { lines, invited: [] }
}

/** Results of all lines. If two name the same person, the second counts as present. */
function resultsOf(
  { lines, invited }: Joining,
  roles: readonly Role[],
  added: ReadonlySet<string>,
): MemberResult[] {
  const reported = new Set<string>()
  return lines.map(({ given, isReadable, user }) => {
    if (user === undefined) {
      return { given, outcome: isReadable ? 'unknown' : 'invalid', userId: null, name: null }
    }
    const person = { given, userId: user.id, name: fullName(user) }
    if (!roles.includes(user.role)) return { ...person, outcome: 'unsuitable' }
    if (!user.active) return { ...person, outcome: 'inactive' }
    const isNew = added.has(user.id) && !reported.has(user.id)
    reported.add(user.id)
    const joined = invited.some(({ id }) => id === user.id) ? 'invited' : 'added'
    return { ...person, outcome: isNew ? joined : 'present' }
  })
}

/** Membership that people are to get. */
interface NewMembership {
  readonly type: MemberType
  readonly databaseId: string
}

/**
 * Makes people members of a database. Existing members stay unchanged, so that a repeat is harmless.
 * If addresses are submitted, valid lines are added even if others are invalid.
 * Invited people get an account, and a mail that names database, centre and caller (decision 116).
 *
 * @returns the memberships of these people, and a result for each line
 * @throws Problem 404; 422 naming each id that does not exist, is of another role or is deactivated, or a centre that is not the database's
 */
export async function addToDatabase(
  db: Db,
  deps: MailDeps,
  caller: Caller,
  { type, databaseId }: NewMembership,
  people: NewMembers,
): Promise<{ records: AnyRecord[]; total: number; meta: { results: MemberResult[] } }> {
  const { invitations = [], provider = null } = people
  await lockEmails(
    db,
    invitations.map(({ email }) => email),
  )
  // Locked, so that the centre can't be removed from the database meanwhile.
  const database = orNotFound(await lockDesign(db, databaseId))
  const issues = providerIssue(database, provider, '/provider')
  if (issues.length > 0) throw invalid(issues)
  const joining = await joiningOf(db, caller, type, people)
  const { lines, invited } = joining
  const { roles } = eligible[type]
  const suitable = lines.flatMap(({ user }) =>
    user?.active && roles.includes(user.role) ? [user.id] : [],
  )
  const ids = [...new Set(suitable)]
  const { records, added } = await addMembers(db, type, databaseId, ids, provider)
  for (const person of invited) await inviteUser(db, deps, person, caller)
  return { records, total: records.length, meta: { results: resultsOf(joining, roles, added) } }
}
