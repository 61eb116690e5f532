import { createHash } from 'node:crypto'
import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { addFailure, forgetFailures, secondsToWait } from '../db/queries/login-failures'
import { openSession } from '../db/queries/sessions'
import { userByEmail } from '../db/queries/users'
import { userRecord } from '../db/records'
import { isPassword } from './passwords'
import { newSession } from './session-token'

/** Failures in a quarter of an hour, for an account or an address, after which tries have to wait (product §9). */
const mostFailures = 10

function subjectsOf(email: string, ip: string): { account: string; address: string } {
  const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
  return { account: `account:${hash}`, address: `address:${ip}` }
}

/**
 * Signs in (spec §4).
 *
 * @returns the user and the token of his new session
 * @throws Problem 401 for a wrong address or password, without saying which; 429 after too many failures, with `meta.retryAfter`
 */
export async function signIn(
  db: Db,
  secret: string,
  given: { email: string; password: string; ip: string },
): Promise<{ user: AnyRecord; token: string }> {
  const { account, address } = subjectsOf(given.email, given.ip)
  const seconds = await secondsToWait(db, [account, address], mostFailures)
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60)
    throw new Problem('tooMany', { minutes }, { meta: { retryAfter: seconds } })
  }
  const user = await userByEmail(db, given.email.trim())
  const matches = await isPassword(user?.passwordHash ?? null, given.password)
  if (user === null || !matches) {
    await addFailure(db, [account, address])
    throw new Problem('wrongCredentials')
  }
  const session = await newSession(user.id, secret)
  await openSession(db, { id: session.id, userId: user.id, expiresAt: session.expiresAt })
  await forgetFailures(db, account)
  return { user: userRecord(user), token: session.token }
}
