import { randomInt } from 'node:crypto'
import type { Db } from '../../db/db'
import { wasSentLately } from '../../db/queries/accounts/email-tokens'
import { lockUser, userByEmail } from '../../db/queries/accounts/users'
import { enqueue } from '../../jobs/enqueue'
import { queueMail } from '../../mail/mail'
import { resetMail } from '../../mail/messages/reset'
import type { Parts } from '../../parts'
import { issueToken } from './email-token'
import { countTry, networkOf, unreadable, type Limit } from './throttle'

/** A hospital asks from one address; a person needs one link, and may have mistyped the first time. */
function resetLimits(secret: string, email: string, ip: string): readonly Limit[] {
  const account = `reset of account:${unreadable(email, secret)}`
  return [
    { name: 'links for an account', subject: account, most: 5 },
    { name: 'links from an address', subject: `reset from address:${networkOf(ip)}`, most: 50 },
  ]
}

/** Spread over some seconds, so that the work on one request isn't felt in the time of those beside it. */
const delay = { shortest: 500, longest: 3_000 }

/**
 * Takes the request for a link to choose a new password. What is done here is the same whether the address has an account or not;
 * the rest is done after the reply, so that its time tells nothing (product §9).
 *
 * @throws Problem 429 after too many requests for the address or from the network, whether there is an account or not
 */
export async function askReset(
  db: Db,
  { sessionSecret, log }: Pick<Parts, 'sessionSecret' | 'log'>,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<void> {
  // Nobody looks here whose account it is: the work is the same for every address.
  await countTry({ db, log }, resetLimits(sessionSecret, email, ip), { userId: null, ip })
  await enqueue(db, 'send_reset', { email }, { delay: randomInt(delay.shortest, delay.longest) })
}

/** Sends the link, if the address has an account that is in use and did not get one within the minute. */
export async function sendReset(
  { db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>,
  email: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const found = await userByEmail(transaction, email)
    // Locked: no change of the account comes between the link and what it was made for.
    const user = found && (await lockUser(transaction, found.id))
    if (!user?.active || user.email !== found?.email) return
    if (await wasSentLately(transaction, user.id, 'reset')) return
    const token = await issueToken(transaction, 'reset', user)
    const link = `${publicUrl()}/reset_password?resetToken=${token}`
    await queueMail(transaction, resetMail(user, link), user.id)
  })
}
