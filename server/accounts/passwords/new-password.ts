import { userById } from '../queries/users'
import type { AppContext } from '../../context'
import { setPasswordByToken } from '../account'
import { readToken } from './email-token'
import { startSession, type SignedIn, type SignInDeps } from '../sessions/start-session'
import type { Origin } from '../sessions/origin'
import { assertStrong } from './passwords'
import { askSecondFactor } from '../second-factor/verifying'

/**
 * Sets the password of whom a mail's link was sent to, which uses the link up, and lets them in (product §2). Whoever has a second factor
 * shows it first: a link does not skip it, and the password they have typed once is not asked for again.
 *
 * @throws Problem 422 for a link that works no more, a weak password, and where a code is missing or wrong: nothing is changed or used up
 *   then; 429 after ten wrong codes
 */
export async function setPasswordByLink(
  deps: SignInDeps & Pick<AppContext, 'db'>,
  purpose: 'reset' | 'confirmation',
  given: {
    readonly token: string
    readonly password: string
    readonly otp?: string | undefined
  },
  origin: Origin,
): Promise<SignedIn> {
  const { userId } = await readToken(deps.db, purpose, given.token)
  const before = await userById(deps.db, userId)
  // Before the code, which works once.
  if (before?.secondFactor) {
    await assertStrong(given.password, [before.firstName, before.lastName, before.email])
  }
  const factor = await askSecondFactor(deps, userId, given.otp, origin)
  return deps.db.transaction(async (db) => {
    const user = await setPasswordByToken(db, deps, purpose, given, origin)
    return startSession({ ...deps, db }, user, 'newPassword', origin, factor)
  })
}
