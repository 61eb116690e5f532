import type { AcceptanceDetails } from '../../../i18n/words/server/mails'
import { accountIssues } from '../../../i18n/words/server/request-issues'
import { bare } from '../../../contract/seen-text'
import type { NewMembership } from '../../../contract/calls/subscription-requests'
import type { AnyRecord } from '../../../contract/jsonapi'
import { fullName } from '../../../contract/full-name'
import { orNotFound, Problem } from '../../../contract/problems'
import type { Query } from '../../../contract/query'
import type { Db } from '../../db/db'
import { namedMembershipsOf } from '../queries/members'
import {
  acceptedBy,
  changeRequest,
  listRequests,
  lockRequest,
  removeCodesOf,
  removeRequest,
  requestById,
} from '../queries/requests'
import { lockEmail, userByEmail } from '../queries/users'
import { expand, expandRecord } from '../../db/queries/includes'
import { requestRecord, type RequestRow, type UserRow } from '../../db/records'
import { queueMail, type MailDeps } from '../../mail/mail'
import { acceptedMail, openedMail, rejectedMail } from '../../mail/messages/requests'
import { issueToken } from '../passwords/email-token'
import { addAccount } from '../users'
import { joinDatabases } from './joining'

/** Reads one page of requests, with the total number. */
export async function readRequests(db: Db, query: Query) {
  const { rows, ...totals } = await listRequests(db, query)
  const records = rows.map(requestRecord)
  return { records: await expand(db, 'subscriptionRequests', records, query.include), ...totals }
}

/** Reads one request. @throws Problem 404 */
export async function readRequest(
  db: Db,
  id: string,
  include: readonly string[],
): Promise<AnyRecord> {
  const request = orNotFound(await requestById(db, id))
  return expandRecord(db, 'subscriptionRequests', requestRecord(request), include)
}

/** Locks a request and its address, if nobody has decided it yet. @throws Problem 404, 409 */
async function lockUndecided(db: Db, id: string): Promise<RequestRow> {
  const row = orNotFound(await requestById(db, id))
  // The address is locked first, as everywhere, so that no two transactions wait for each other.
  await lockEmail(db, row.email)
  const request = orNotFound(await lockRequest(db, id))
  const { status } = request
  if (status === 'accepted' || status === 'rejected') {
    const outcome = accountIssues.requestOutcome[status === 'accepted' ? 'accepted' : 'rejected']
    throw new Problem('requestDecided', { name: fullName(request), outcome })
  }
  return request
}

/** Choices of the administrator who accepts a request. */
export interface Acceptance {
  readonly memberships?: readonly NewMembership[]
  /** Password that the administrator chooses; without one the doctor chooses it, by the mailed link. */
  readonly password?: string
}

/**
 * Accepts a confirmed request: makes the doctor's account with its memberships, and mails them (product §9).
 *
 * @throws Problem 404. 409 if it is not confirmed, decided already, or the address has an account.
 *   422 for a weak password, a database that does not exist or a centre that is not that database's
 */
export async function acceptRequest(
  db: Db,
  deps: MailDeps,
  id: string,
  { memberships = [], password }: Acceptance,
): Promise<AnyRecord> {
  const request = await lockUndecided(db, id)
  const { firstName, lastName, email } = request
  if (request.status === 'requested') {
    throw new Problem('requestUnconfirmed', { name: fullName(request) })
  }
  if ((await userByEmail(db, email)) !== null) throw new Problem('requestHasAccount', { email })
  const person = { firstName, lastName, email, role: 'doctor' as const }
  const user = await addAccount(db, password === undefined ? person : { ...person, password })
  await joinDatabases(db, user.id, memberships)
  const change = { status: 'accepted' as const, userId: user.id }
  const accepted = await changeRequest(db, id, change, 'decidedAt')
  if (password === undefined) {
    await mailAcceptance(db, deps, user)
  } else {
    const details = await acceptanceOf(db, user.id)
    await queueMail(db, deps, openedMail(user, details, deps.publicUrl()), { userId: user.id })
  }
  return requestRecord(accepted)
}

/** Details for an accepted doctor's mail: who accepted the request, and the databases that the doctor fills in. */
async function acceptanceOf(db: Db, userId: string): Promise<AcceptanceDetails> {
  const administrator = await acceptedBy(db, userId)
  const memberships = await namedMembershipsOf(db, userId)
  return {
    by: administrator && fullName(administrator),
    databases: memberships.filter(({ kind }) => kind === 'user'),
  }
}

/** Mails the link by which an accepted doctor chooses a password. */
export async function mailAcceptance(db: Db, deps: MailDeps, user: UserRow): Promise<void> {
  const token = await issueToken(db, 'confirmation', user)
  const link = `${deps.publicUrl()}/subscription_requests/accepted?confirmationToken=${token}`
  const details = await acceptanceOf(db, user.id)
  await queueMail(db, deps, acceptedMail(user, details, link), { userId: user.id, token })
}

/** Rejects a request, confirmed or not, ends its link and mails its address (product §9). @throws Problem 404, 409 */
export async function rejectRequest(
  db: Db,
  deps: MailDeps,
  id: string,
  submittedReason: string | null | undefined,
): Promise<AnyRecord> {
  const request = await lockUndecided(db, id)
  const reason = bare(submittedReason ?? '') || null
  const rejected = await changeRequest(db, id, { status: 'rejected', reason }, 'decidedAt')
  await removeCodesOf(db, id)
  await queueMail(db, deps, rejectedMail(request, reason), { requestId: id })
  return requestRecord(rejected)
}

/** Deletes a request and its link; an account that was made of it stays. @throws Problem 404 */
export async function deleteRequest(db: Db, id: string): Promise<void> {
  if (!(await removeRequest(db, id))) throw new Problem('notFound')
}
