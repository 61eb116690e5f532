import { isAdmin } from '../../contract/roles'
import { userByEmail } from './queries/users'
import type { MailDeps } from '../mail/mail'
import type { AppContext } from '../context'
import { issueToken } from './passwords/email-token'
import { firstStartPage } from './first-superadmin'
import { confirmationLink } from './account'
import { clearSecondFactor } from './second-factor/switching'

/** Reason why there is no link: no address was given, nobody has it, or its account is no administrator's or inactive. */
export type NoLink = 'unnamed' | 'unknown' | 'notAdmin' | 'inactive'

/** Link for an administrator, and whether the sign-in will ask for a second factor (`asked`) or it was removed. */
export interface AdminLink {
  readonly link: string
  readonly secondFactor: 'none' | 'asked' | 'cleared'
}

/**
 * Makes a link by which an administrator who can't sign in chooses a new password. It is for people who can reach the database.
 * As long as the first superadmin has no password, it is the link of the first start, whatever the address.
 *
 * @param request.email null if none was given
 * @param request.clearsSecondFactor removes the second factor, for the last superadmin who has lost device and codes.
 *   The audit records that, the owner gets a mail, and their sessions end.
 */
export async function adminLink(
  deps: MailDeps & Pick<AppContext, 'db'>,
  request: { readonly email: string | null; readonly clearsSecondFactor: boolean },
): Promise<AdminLink | { readonly problem: NoLink }> {
  const { publicUrl } = deps
  return deps.db.transaction(async (db) => {
    const first = await firstStartPage(db)
    if (first !== null) return { link: `${publicUrl()}${first}`, secondFactor: 'none' }
    if (request.email === null) return { problem: 'unnamed' }
    const user = await userByEmail(db, request.email)
    if (user === null) return { problem: 'unknown' }
    if (!isAdmin(user.role)) return { problem: 'notAdmin' }
    if (!user.active) return { problem: 'inactive' }
    const clears = user.secondFactor && request.clearsSecondFactor
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
