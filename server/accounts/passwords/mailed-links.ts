import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { wasSentRecently } from '../queries/email-tokens'
import { lockUser, userByEmail } from '../queries/users'
import type { UserRow } from '../../db/records'
import { enqueue } from '../../db/queries/jobs'
import { queueMail, type Mail, type MailDeps } from '../../mail/mail'
import { resetMail, signInMail } from '../../mail/messages/links'
import type { AppContext } from '../../context'
import { issueToken } from './email-token'
import { countAttempt, networkOf, unreadable, type Limit } from '../sessions/throttle'
import { randomDelay } from '../sessions/random-delay'

interface Kind {
  readonly task: string
  /** How many may be asked for from one address before each account gets but one more: a hospital has one. */
  readonly fromAddress: number
  readonly page: string
  readonly mail: (person: UserRow, link: string) => Mail
}

/** The links that anybody may ask for, for any address, without showing who they are. */
const kinds = {
  reset: {
    task: 'send_reset',
    fromAddress: 50,
    page: 'reset_password?resetToken=',
    mail: resetMail,
  },
  /** For who is slowed by the guesses of others (decision 058). */
  signIn: {
    task: 'send_sign_in_link',
    fromAddress: 200,
    page: 'sign_in_link?signInToken=',
    mail: signInMail,
  },
} as const satisfies Record<string, Kind>
export type LinkKind = keyof typeof kinds

/**
 * Counts a request for a link. A person needs one, and may have mistyped the first time. Where many were asked for from an address,
 * each account still gets its first from there: else whoever asks for many keeps all others at a hospital from the way in.
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
    subject: `${kind} of account:${unreadable(email, deps.sessionSecret)}`,
    most,
  })
  const fromAddress: Limit = {
    name: 'links from an address',
    subject: `${kind} from address:${networkOf(ip)}`,
    most: kinds[kind].fromAddress,
  }
  // Nobody looks here whose account it is: the work is the same for every address.
  const about = { userId: null, ip }
  try {
    await countAttempt(deps, [ofAccount(5), fromAddress], about)
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    await countAttempt(deps, [ofAccount(1)], about)
  }
}

/**
 * Takes the request for a link. What is done here is the same whether the address has an account or not; the rest is done after the
 * reply, so that its time tells nothing (product §9).
 *
 * @throws Problem 429 after too many requests for the address, whether there is an account or not
 */
export async function askLink(
  deps: Pick<AppContext, 'db' | 'sessionSecret' | 'log'>,
  kind: LinkKind,
  asked: { readonly email: string; readonly ip: string },
): Promise<void> {
  await countLink(deps, kind, asked)
  await enqueue(deps.db, kinds[kind].task, { email: asked.email }, { delay: randomDelay() })
}

/** Sends the link, if the address has an account that is in use and did not get one within the minute. */
export async function sendLink(
  deps: Pick<AppContext, 'db' | 'publicUrl' | 'sessionSecret'>,
  kind: LinkKind,
  email: string,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const found = await userByEmail(transaction, email)
    // Locked: no change of the account comes between the link and what it was made for.
    const user = found && (await lockUser(transaction, found.id))
    if (!user?.active || user.email !== found?.email) return
    if (await wasSentRecently(transaction, user.id, kind)) return
    await mailLink(transaction, deps, kind, user)
  })
}

/** A new link to an account's own address. */
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
