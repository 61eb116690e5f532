import type { Db } from '../../../db/db'
import { wasSentRecently } from '../../../db/queries/accounts/email-tokens'
import { lockUser, userByEmail } from '../../../db/queries/accounts/users'
import type { UserRow } from '../../../db/records'
import { enqueue } from '../../../jobs/enqueue'
import { queueMail, type Mail, type MailParts } from '../../../mail/mail'
import { resetMail } from '../../../mail/messages/reset'
import { signInMail } from '../../../mail/messages/sign-in'
import type { Parts } from '../../../parts'
import { issueToken } from './email-token'
import { countTry, networkOf, unreadable, type Limit } from '../sessions/throttle'
import { randomDelay } from '../sessions/random-delay'

interface Kind {
  readonly task: string
  /** How many may be asked for from one address: a hospital has one. */
  readonly fromAddress: number
  readonly page: string
  readonly mail: (person: { firstName: string; email: string }, link: string) => Mail
}

/** The links that anybody may ask for, for any address, without showing who they are. */
const kinds = {
  reset: {
    task: 'send_reset',
    fromAddress: 50,
    page: 'reset_password?resetToken=',
    mail: resetMail,
  },
  /** For who is slowed by the guesses of others, so that it takes as many of these as of guesses to keep them from it (decision 058). */
  signIn: {
    task: 'send_sign_in_link',
    fromAddress: 200,
    page: 'sign_in_link?signInToken=',
    mail: signInMail,
  },
} as const satisfies Record<string, Kind>
export type LinkKind = keyof typeof kinds

/** A person needs one link, and may have mistyped the first time. */
function linkLimits(
  kind: LinkKind,
  secret: string,
  { email, ip }: { readonly email: string; readonly ip: string },
): readonly Limit[] {
  const account = `${kind} of account:${unreadable(email, secret)}`
  const address = `${kind} from address:${networkOf(ip)}`
  return [
    { name: 'links for an account', subject: account, most: 5 },
    { name: 'links from an address', subject: address, most: kinds[kind].fromAddress },
  ]
}

/**
 * Takes the request for a link. What is done here is the same whether the address has an account or not; the rest is done after the
 * reply, so that its time tells nothing (product §9).
 *
 * @throws Problem 429 after too many requests for the address or from the network, whether there is an account or not
 */
export async function askLink(
  db: Db,
  { sessionSecret, log }: Pick<Parts, 'sessionSecret' | 'log'>,
  kind: LinkKind,
  asked: { readonly email: string; readonly ip: string },
): Promise<void> {
  const { email, ip } = asked
  // Nobody looks here whose account it is: the work is the same for every address.
  await countTry({ db, log }, linkLimits(kind, sessionSecret, asked), { userId: null, ip })
  await enqueue(db, kinds[kind].task, { email }, { delay: randomDelay() })
}

/** Sends the link, if the address has an account that is in use and did not get one within the minute. */
export async function sendLink(
  parts: Pick<Parts, 'db' | 'publicUrl' | 'sessionSecret'>,
  kind: LinkKind,
  email: string,
): Promise<void> {
  await parts.db.transaction(async (transaction) => {
    const found = await userByEmail(transaction, email)
    // Locked: no change of the account comes between the link and what it was made for.
    const user = found && (await lockUser(transaction, found.id))
    if (!user?.active || user.email !== found?.email) return
    if (await wasSentRecently(transaction, user.id, kind)) return
    await mailLink(transaction, parts, kind, user)
  })
}

/** A new link to an account's own address. */
export async function mailLink(
  db: Db,
  parts: MailParts,
  kind: LinkKind,
  user: Pick<UserRow, 'id' | 'firstName' | 'email'>,
): Promise<void> {
  const { page, mail } = kinds[kind]
  const token = await issueToken(db, kind, user)
  const link = `${parts.publicUrl()}/${page}${token}`
  await queueMail(db, parts, mail(user, link), { userId: user.id, token })
}
