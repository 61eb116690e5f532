import { accountIssues } from '../../../i18n/words/server/request-issues'
import { invalid, Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { removeTokensOf } from '../queries/email-tokens'
import { lockEmail, userByEmail } from '../queries/users'
import type { UserRow } from '../../db/records'
import { queueMail, type MailDeps } from '../../mail/mail'
import { emailChangeMail, emailInUseMail } from '../../mail/messages/links'
import type { AppContext } from '../../context'
import type { Caller } from '../../rules/caller'
import { changeAccount, lockOwner, type ChangeDeps } from '../account'
import { issueToken, readToken } from '../passwords/email-token'
import type { Origin } from '../sessions/origin'
import { lockUnchangedAccount, assertOwnPassword } from '../passwords/own-password'
import { countAttempt } from '../sessions/rate-limits'

type OwnAccountDeps = Pick<AppContext, 'db' | 'sessionSecret' | 'log' | 'publicUrl'>

/** Mails a link to the new address and ends former ones. If the address has an account, its owner gets a mail instead. */
async function sendLink(db: Db, deps: MailDeps, user: UserRow, email: string): Promise<void> {
  await removeTokensOf(db, user.id, 'email')
  const owner = await userByEmail(db, email)
  if (owner !== null && owner.id !== user.id) {
    return queueMail(db, deps, emailInUseMail(owner), { userId: owner.id })
  }
  const token = await issueToken(db, 'email', { id: user.id, email })
  const link = `${deps.publicUrl()}/confirm_email?emailToken=${token}`
  const mail = emailChangeMail(email, link)
  await queueMail(db, deps, mail, { userId: user.id, token })
}

/**
 * Begins the change of the caller's own address, which changes once the link mailed to the new one is opened (product §9).
 * It does not disclose whether the new address has an account already.
 *
 * @throws Problem 422 for a wrong password, or the address that the account has; 429 after five attempts; 401
 */
export async function askNewEmail(
  deps: OwnAccountDeps,
  caller: Caller,
  { email, currentPassword }: { readonly email: string; readonly currentPassword: string },
  origin: Origin,
): Promise<void> {
  const before = await assertOwnPassword(deps, caller, currentPassword, origin)
  if (before.email === email) {
    throw invalid([{ pointer: '/email', detail: accountIssues.sameEmail }])
  }
  const subject = `new address of account:${caller.id}`
  const limits = [{ name: 'new addresses', subject, most: 5 }] as const
  await countAttempt(deps, limits, { userId: caller.id, ip: origin.ip })
  await deps.db.transaction(async (transaction) => {
    const user = await lockUnchangedAccount(transaction, caller, before)
    await sendLink(transaction, deps, user, email)
  })
}

/**
 * Gives the account the address that the link was sent to, which ends all its sessions and links.
 *
 * @returns the new address
 * @throws Problem 422 for a link that no longer works, or an address that another account has by now
 */
export async function confirmNewEmail(
  db: Db,
  deps: ChangeDeps,
  token: string,
  { ip }: Pick<Origin, 'ip'>,
): Promise<{ email: string }> {
  const { sentTo } = await readToken(db, 'email', token)
  await lockEmail(db, sentTo)
  const user = await lockOwner(db, 'email', token)
  const owner = await userByEmail(db, sentTo)
  if (owner !== null && owner.id !== user.id) throw new Problem('tokenExpired')
  await changeAccount(db, deps, user, { email: sentTo }, { by: user.id, ip })
  return { email: sentTo }
}
