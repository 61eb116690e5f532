import * as z from 'zod/mini'
import { accountIssues } from '../../i18n/words/server/request-issues'
import { rolesEligibleAs } from '../../contract/access'
import type { MemberResult, NewMembers } from '../../contract/calls/members'
import type { AnyRecord } from '../../contract/jsonapi'
import { email } from '../../contract/models/scalars'
import { fullName } from '../../contract/full-name'
import { type FieldIssue, invalid, orNotFound } from '../../contract/problems'
import type { Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { lockDesign } from '../db/queries/design-changes'
import { addressForms, usersByEmails, usersByIds, type MemberUser } from './queries/users'
import { addMembers } from './queries/members'
import type { MemberType } from './queries/people-loading'
import { providerIssue } from './providers'

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

/** Results of all lines. If two name the same person, the second counts as present. */
function resultsOf(
  lines: readonly Line[],
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
    return { ...person, outcome: isNew ? 'added' : 'present' }
  })
}

/**
 * Makes people members of a database. Existing members stay unchanged, so that a repeat is harmless.
 * If addresses are submitted, valid lines are added even if others are invalid.
 *
 * @returns the memberships of these people, and a result for each line
 * @throws Problem 404; 422 naming each id that does not exist, is of another role or is deactivated, or a centre that is not the database's
 */
export async function addToDatabase(
  db: Db,
  type: MemberType,
  databaseId: string,
  { userIds, emails = [], provider = null }: NewMembers,
): Promise<{ records: AnyRecord[]; total: number; meta: { results: MemberResult[] } }> {
  // Locked, so that the centre can't be removed from the database meanwhile.
  const database = orNotFound(await lockDesign(db, databaseId))
  const issues = providerIssue(database, provider, '/provider')
  if (issues.length > 0) throw invalid(issues)
  const lines =
    userIds === undefined ? await linesByEmails(db, emails) : await linesByIds(db, type, userIds)
  const { roles } = eligible[type]
  const suitable = lines.flatMap(({ user }) =>
    user?.active && roles.includes(user.role) ? [user.id] : [],
  )
  const ids = [...new Set(suitable)]
  const { records, added } = await addMembers(db, type, databaseId, ids, provider)
  return { records, total: records.length, meta: { results: resultsOf(lines, roles, added) } }
}
