import { bare } from '../../../contract/seen-text'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/db'
import { wasSentRecently } from '../queries/email-tokens'
import {
  addRequest,
  changeRequest,
  lockOpenRequest,
  recentRequestTexts,
  type RequestDetails,
  type RequestTexts,
} from '../queries/requests'
import { lockEmail, lockUser, userByEmail } from '../queries/users'
import { wasMailedRecently } from '../../mail/queries/queue'
import type { RequestRow } from '../../db/records'
import { enqueue } from '../../db/queries/jobs'
import { queueMail, type MailDeps } from '../../mail/mail'
import { accountThereMail, requestMail, requestWaitingMail } from '../../mail/messages/requests'
import type { AppContext } from '../../context'
import { hashOf } from '../../token-hash'
import { inviteUser } from '../account'
import { issueToken } from '../passwords/email-token'
import {
  countAttempt,
  networkOf,
  emailDigest,
  type Limit,
  randomDelay,
} from '../sessions/rate-limits'

/** Limits on requests for an account: five for an address, and fifty from a network, which a whole hospital shares. */
function requestLimits(secret: string, email: string, ip: string): readonly Limit[] {
  const address = `request of:${emailDigest(email, secret)}`
  return [
    { name: 'requests for an address', subject: address, most: 5 },
    { name: 'requests from an address', subject: `request from:${networkOf(ip)}`, most: 50 },
  ]
}

/**
 * Queues a request for an account. The work here is the same whether the address has an account, a request or neither.
 * The rest is done after the reply, so that neither its text nor its time discloses that (product §9, decision 056).
 *
 * @throws Problem 429 after too many requests for the address or from the network
 */
export async function askForAccount(
  deps: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  details: RequestDetails,
  ip: string,
): Promise<void> {
  const limits = requestLimits(deps.sessionSecret, details.email, ip)
  await countAttempt(deps, limits, { userId: null, ip })
  const { hospital, message } = details
  // Fields that were left empty become null.
  const payload = { ...details, hospital: hospital || null, message: bare(message ?? '') || null }
  await enqueue(deps.db, 'take_request', payload, { delay: randomDelay() })
}

/** Mails the owner of an account that there is one already, or again the link to a first password. */
async function notifyOwner(db: Db, deps: MailDeps, userId: string): Promise<void> {
  // Locked, so that the account does not change between the check and the link.
  const user = await lockUser(db, userId)
  if (!user?.active) return
  if (user.passwordHash === null) {
    if (!(await wasSentRecently(db, user.id, 'confirmation')))
      await inviteUser(db, deps, user, null)
  } else if (!(await wasMailedRecently(db, 'requestKnown', { userId }))) {
    await queueMail(db, deps, accountThereMail(user, deps.publicUrl()), { userId })
  }
}

/** Mails that a confirmed request waits already, once a minute at most. */
async function notifyPending(db: Db, deps: MailDeps, request: RequestRow): Promise<void> {
  const owner = { requestId: request.id }
  if (await wasMailedRecently(db, 'requestWaiting', owner)) return
  await queueMail(db, deps, requestWaitingMail(request), owner)
}

/** Texts of a request, without its address. */
const textsOf = ({ firstName, lastName, hospital, message }: RequestRow): RequestTexts => ({
  firstName,
  lastName,
  hospital,
  message,
})

/** Mails the link that confirms the address. It confirms the present texts of the request, even if they change later. */
export async function sendCode(db: Db, deps: MailDeps, request: RequestRow): Promise<void> {
  const token = await issueToken(db, 'request', request, { ...textsOf(request) })
  const link = `${deps.publicUrl()}/subscription_requests/${token}/confirm`
  await queueMail(db, deps, requestMail(request.email, link), { requestId: request.id, token })
}

const minute = 60_000

/** Sends the code, once a minute at most. New texts wait until the minute is over; the same ones need no second mail. */
async function sendCodeInTime(
  db: Db,
  deps: MailDeps,
  request: RequestRow,
  details: RequestDetails,
): Promise<void> {
  const last = await recentRequestTexts(db, request.id)
  if (last === null) return sendCode(db, deps, request)
  const texts = textsOf(request)
  if (isDeepStrictEqual(last, texts)) return
  // The key contains the texts, so that another person's request for the address does not replace this job.
  const key = `take_request:${request.id}:${hashOf(JSON.stringify(texts))}`
  const later = { key, delay: minute }
  await enqueue(db, 'take_request', { ...details }, later)
}

/**
 * Job that stores a request for an account, or mails the owner of an address that has an account or a request already.
 * An unconfirmed request gets the texts that were submitted last; each link confirms the texts that it was sent with.
 */
export async function processRequest(
  deps: MailDeps & Pick<AppContext, 'db'>,
  details: RequestDetails,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    // Locked: of several jobs for one address the first makes the request, and the others find it.
    await lockEmail(transaction, details.email)
    const user = await userByEmail(transaction, details.email)
    if (user !== null) return notifyOwner(transaction, deps, user.id)
    const open = await lockOpenRequest(transaction, details.email)
    if (open?.status === 'validated') return notifyPending(transaction, deps, open)
    const { email: _email, ...texts } = details
    const request =
      open === null
        ? await addRequest(transaction, details)
        : await changeRequest(transaction, open.id, texts)
    await sendCodeInTime(transaction, deps, request, details)
  })
}
