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
import { countAttempt, networkOf, unreadable, type Limit } from '../sessions/throttle'
import { randomDelay } from '../sessions/random-delay'

/** A whole hospital asks from one address; a person asks once, and may have mistyped. */
function requestLimits(secret: string, email: string, ip: string): readonly Limit[] {
  const address = `request of:${unreadable(email, secret)}`
  return [
    { name: 'requests for an address', subject: address, most: 5 },
    { name: 'requests from an address', subject: `request from:${networkOf(ip)}`, most: 50 },
  ]
}

/**
 * Takes a request for an account. What is done here is the same whether the address has an account, a request or neither; the rest is
 * done after the reply, so that neither its words nor its time tell (product §9, decision 056).
 *
 * @throws Problem 429 after too many for the address or from the network, whatever is known of it
 */
export async function askForAccount(
  deps: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  asked: RequestDetails,
  ip: string,
): Promise<void> {
  const limits = requestLimits(deps.sessionSecret, asked.email, ip)
  await countAttempt(deps, limits, { userId: null, ip })
  const { hospital, message } = asked
  // What was left empty was not said.
  const payload = { ...asked, hospital: hospital || null, message: bare(message ?? '') || null }
  await enqueue(deps.db, 'take_request', payload, { delay: randomDelay() })
}

/** Who has an account reads that there is one; who has not chosen a password yet gets the link for it once more. */
async function notifyOwner(db: Db, deps: MailDeps, userId: string): Promise<void> {
  // Locked: no change of the account comes between a link and what it was made for.
  const user = await lockUser(db, userId)
  if (!user?.active) return
  if (user.passwordHash === null) {
    if (!(await wasSentRecently(db, user.id, 'confirmation'))) await inviteUser(db, deps, user)
  } else if (!(await wasMailedRecently(db, 'requestKnown', { userId }))) {
    await queueMail(db, deps, accountThereMail(user, deps.publicUrl()), { userId })
  }
}

/** Whose confirmed request waits reads that it does. */
async function notifyPending(db: Db, deps: MailDeps, request: RequestRow): Promise<void> {
  const owner = { requestId: request.id }
  if (await wasMailedRecently(db, 'requestWaiting', owner)) return
  await queueMail(db, deps, requestWaitingMail(request), owner)
}

const wordsOf = ({ firstName, lastName, hospital, message }: RequestRow): RequestTexts => ({
  firstName,
  lastName,
  hospital,
  message,
})

/** The link that confirms the address, and what the request says now: whatever it says later, this link confirms these words. */
export async function sendCode(db: Db, deps: MailDeps, request: RequestRow): Promise<void> {
  const token = await issueToken(db, 'request', request, { ...wordsOf(request) })
  const link = `${deps.publicUrl()}/subscription_requests/${token}/confirm`
  await queueMail(db, deps, requestMail(request.email, link), { requestId: request.id, token })
}

const minute = 60_000

/** Sends the code, once a minute at most: other words than a minute ago wait for their time, the same ones need no second mail. */
async function sendCodeInTime(
  db: Db,
  deps: MailDeps,
  request: RequestRow,
  asked: RequestDetails,
): Promise<void> {
  const last = await recentRequestTexts(db, request.id)
  if (last === null) return sendCode(db, deps, request)
  const words = wordsOf(request)
  if (isDeepStrictEqual(last, words)) return
  // A key for these words: those of somebody else who asks meanwhile don't take their place.
  const key = `take_request:${request.id}:${hashOf(JSON.stringify(words))}`
  const later = { key, delay: minute }
  await enqueue(db, 'take_request', { ...asked }, later)
}

/**
 * Does what a request asks for: makes it, or tells the owner of a known address what is known, once a minute at most. A request whose
 * address is not confirmed yet says afterwards what was said last; each link confirms what was said when it was sent.
 */
export async function takeRequest(
  deps: MailDeps & Pick<AppContext, 'db'>,
  asked: RequestDetails,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    // Held: of several at once for one address the first makes the request, the others find it.
    await lockEmail(transaction, asked.email)
    const user = await userByEmail(transaction, asked.email)
    if (user !== null) return notifyOwner(transaction, deps, user.id)
    const open = await lockOpenRequest(transaction, asked.email)
    if (open?.status === 'validated') return notifyPending(transaction, deps, open)
    const { email: _email, ...said } = asked
    const request =
      open === null
        ? await addRequest(transaction, asked)
        : await changeRequest(transaction, open.id, said)
    await sendCodeInTime(transaction, deps, request, asked)
  })
}
