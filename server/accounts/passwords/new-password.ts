import { userById } from '../queries/users'
import type { AppContext } from '../../context'
import { setPasswordByToken } from '../account'
import { readToken } from './email-token'
import { startSession, type SignedIn, type SignInDeps } from '../sessions/start-session'
import type { Origin } from '../sessions/origin'
import { assertStrong } from './passwords'
import { requireSecondFactor } from '../second-factor/verifying'

/**
 * Sets the password of the account that a link was mailed to, uses the link, and signs in (product §2).
 * If the account has a second factor, its code is required first: a link does not replace it.
 *
 * @throws Problem 422 for a link that no longer works, a weak password, or a missing or wrong code. Nothing is changed or
 *   used then. Problem 429 after ten wrong codes
 */
export async function setPasswordByLink(
  deps: SignInDeps & Pick<AppContext, 'db'>,
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
