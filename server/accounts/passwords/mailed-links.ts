import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { wasSentRecently } from '../queries/email-tokens'
import { lockUser, userByEmail, userById } from '../queries/users'
import type { UserRow } from '../../db/records'
import { enqueue } from '../../db/queries/jobs'
import { queueMail, type Mail, type MailDeps } from '../../mail/mail'
import { resetMail, signInMail } from '../../mail/messages/links'
import type { AppContext } from '../../context'
import { issueToken, readToken } from './email-token'
import {
  countAttempt,
  networkOf,
  emailDigest,
  type Limit,
  randomDelay,
} from '../sessions/rate-limits'
import { setPasswordByToken } from '../account'
import { startSession, type SignedIn, type SignInDeps } from '../sessions/start-session'
import type { Origin } from '../sessions/origin'
import { assertStrong } from './passwords'
import { requireSecondFactor } from '../second-factor/verifying'

interface Kind {
  readonly task: string
  /** Links requested from one network before each account gets only one more; a whole hospital has one network. */
  readonly fromAddress: number
  readonly page: string
  readonly mail: (person: UserRow, link: string) => Mail
}

/** Links that any visitor may request, for any address. */
const kinds = {
  reset: {
    task: 'send_reset',
    fromAddress: 50,
    page: 'reset_password?resetToken=',
    mail: resetMail,
  },
  /** Way in for people whom a rate limit keeps out because others guess their password (decision 058). */
  signIn: {
    task: 'send_sign_in_link',
    fromAddress: 200,
    page: 'sign_in_link?signInToken=',
    mail: signInMail,
  },
} as const satisfies Record<string, Kind>
export type LinkKind = keyof typeof kinds

/**
 * Counts a request for a link. Once a network has reached its limit, each account still gets one link from there.
 * Else a single person could keep all others at a hospital out.
 *
 * @throws Problem 429
 */
async function countLink(
  deps: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  kind: LinkKind,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  const ofAccount = (most: number): Limit => ({
    name: 'links for an account',
    subject: `${kind} of account:${emailDigest(email, deps.sessionSecret)}`,
    most,
  })
  const fromAddress: Limit = {
    name: 'links from an address',
    subject: `${kind} from address:${networkOf(ip)}`,
    most: kinds[kind].fromAddress,
  }
  // The account is not looked up here, so that the time is the same for every address.
  const about = { userId: null, ip }
  try {
    await countAttempt(deps, [ofAccount(5), fromAddress], about)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    await countAttempt(deps, [ofAccount(1)], about)
  }
}

/**
 * Queues a request for a link. The work here is the same whether the address has an account or not.
 * The rest is done after the reply, so that its time discloses nothing (product §9).
 *
 * @throws Problem 429 after too many requests for the address, whether it has an account or not
 */
export async function askLink(
  deps: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  kind: LinkKind,
  request: { readonly email: string; readonly ip: string },
): Promise<void> {
  await countLink(deps, kind, request)
  await enqueue(deps.db, kinds[kind].task, { email: request.email }, { delay: randomDelay() })
}

/** Job that mails a requested link, if the address has an active account that got none within the last minute. */
export async function sendLink(
  deps: Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>,
  kind: LinkKind,
  email: string,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const account = await userByEmail(transaction, email)
    // Locked, so that the account does not change between the check and the link.
    const user = account && (await lockUser(transaction, account.id))
    if (!user?.active || user.email !== account?.email) return
    if (await wasSentRecently(transaction, user.id, kind)) return
    await mailLink(transaction, deps, kind, user)
  })
}

/** Queues a mail with a new link to an account's own address. */
export async function mailLink(
  db: Db,
  deps: MailDeps,
  kind: LinkKind,
  user: UserRow,
): Promise<void> {
  const { page, mail } = kinds[kind]
  const token = await issueToken(db, kind, user)
  const link = `${deps.publicUrl()}/${page}${token}`
  await queueMail(db, deps, mail(user, link), { userId: user.id, token })
}

/**
 * Sets the password of the account that a link was mailed to, uses the link, and signs in (product §2).
 * If the account has a second factor, its code is required first: a link does not replace it.
 *
 * @throws Problem 422 for a link that no longer works, a weak password, or a missing or wrong code. Nothing is changed or
 *   used then. Problem 429 after ten wrong codes
 */
export async function setPasswordByLink(
  deps: SignInDeps,
  purpose: 'reset' | 'confirmation',
  submitted: {
    readonly token: string
    readonly password: string
    readonly otp?: string | undefined
  },
  origin: Origin,
): Promise<SignedIn> {
  const { userId } = await readToken(deps.db, purpose, submitted.token)
  const before = await userById(deps.db, userId)
  // Checked before the code, which works only once.
  if (before?.secondFactor) {
    await assertStrong(submitted.password, [before.firstName, before.lastName, before.email])
  }
  const factor = await requireSecondFactor(deps, userId, submitted.otp, origin)
  return deps.db.transaction(async (db) => {
    const user = await setPasswordByToken(db, deps, purpose, submitted, origin)
    return startSession({ ...deps, db }, user, 'newPassword', origin, factor)
  })
}
