import { isAdmin } from '../../contract/roles'
import { userByEmail } from './queries/users'
import type { MailDeps } from '../mail/mail'
import type { AppContext } from '../context'
import { issueToken } from './passwords/email-token'
import { firstStartPage } from './first-superadmin'
import { confirmationLink } from './account'
import { clearSecondFactor } from './second-factor/switching'

/** Why an address gets no link: nobody has it, or it is no administrator's, or they may not sign in. */
export type NoLink = 'unnamed' | 'unknown' | 'notAdmin' | 'inactive'

/** A link, and how it stands with the account's second factor, which is asked for unless it was taken away. */
export interface AdminLink {
  readonly link: string
  readonly secondFactor: 'none' | 'asked' | 'cleared'
}

/**
 * A new link for an administrator who can't get in, for whoever can reach the database: they choose another password by it. While
 * nobody has made the first account theirs it is the first start's, whatever the address.
 *
 * @param asked.email null where none was given
 * @param asked.clearsSecondFactor takes the account's second factor away: for the last superadmin who has lost device and codes. The
 *   journal tells of it, and a mail its owner; their sessions end
 */
export async function adminLink(
  deps: MailDeps & Pick<AppContext, 'db'>,
  asked: { readonly email: string | null; readonly clearsSecondFactor: boolean },
): Promise<AdminLink | { readonly problem: NoLink }> {
  const { publicUrl } = deps
  return deps.db.transaction(async (db) => {
    const first = await firstStartPage(db)
    if (first !== null) return { link: `${publicUrl()}${first}`, secondFactor: 'none' }
    if (asked.email === null) return { problem: 'unnamed' }
    const user = await userByEmail(db, asked.email)
    if (user === null) return { problem: 'unknown' }
    if (!isAdmin(user.role)) return { problem: 'notAdmin' }
    if (!user.active) return { problem: 'inactive' }
    const clears = user.secondFactor && asked.clearsSecondFactor
    if (clears) await clearSecondFactor(db, deps, user.id)
    const secondFactor = clears ? 'cleared' : user.secondFactor ? 'asked' : 'none'
    if (user.passwordHash === null) {
      const { link } = await confirmationLink(db, publicUrl, user)
      return { link, secondFactor }
    }
    const token = await issueToken(db, 'reset', user)
    return { link: `${publicUrl()}/reset_password?resetToken=${token}`, secondFactor }
  })
}
