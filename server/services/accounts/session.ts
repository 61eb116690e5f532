import type { AnyRecord } from '../../../contract/jsonapi'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { openSessionFor } from '../../db/queries/accounts/sessions'
import { forgetTries, takeBack } from '../../db/queries/accounts/tries'
import { userByEmail } from '../../db/queries/accounts/users'
import { userRecord, type UserRow } from '../../db/records'
import type { Parts } from '../../parts'
import { isPassword } from './passwords'
import { newSession } from './session-token'
import { countTry, networkOf, unreadable, type Limit } from './throttle'
import { turns } from '../turns'

/**
 * As many passwords are judged at once as Node has threads for it: more would only wait, each counted as a failure until it is judged,
 * and many that are right would slow each other.
 */
const judged = turns(4)

/** What the failures of a sign-in count against (product §9, decision 039). */
export function signInLimits(
  secret: string,
  user: Pick<UserRow, 'id'> | null,
  { email, ip }: { email: string; ip: string },
): readonly [Limit, Limit, Limit] {
  // By its id: an address can be written in several ways that the database takes for the same.
  const account = `account:${user?.id ?? unreadable(email, secret)}`
  const address = `address:${networkOf(ip)}`
  return [
    { name: 'account from one address', subject: `${account} ${address}`, most: 10 },
    { name: 'account', subject: account, most: 100 },
    { name: 'address', subject: address, most: 200 },
  ]
}

interface Given {
  readonly email: string
  readonly password: string
  readonly ip: string
}

type SignInParts = Pick<Parts, 'db' | 'sessionSecret' | 'log'>

/** Counts the try as a failure until its password has turned out right. */
async function tried({ db, sessionSecret, log }: SignInParts, given: Given): Promise<UserRow> {
  const user = await userByEmail(db, given.email.trim())
  const limits = signInLimits(sessionSecret, user, given)
  const about = { userId: user?.id ?? null, ip: given.ip }
  const rows = await countTry({ db, log }, limits, about)
  const matches = await isPassword(user?.passwordHash ?? null, given.password)
  if (user === null || !matches) throw new Problem('wrongCredentials')
  await takeBack(db, rows)
  await forgetTries(db, limits[0].subject)
  return user
}

async function open(db: Db, secret: string, user: UserRow): Promise<string> {
  const session = await newSession(user.id, secret)
  if (await openSessionFor(db, session, user)) return session.token
  // The password was changed, or the account deactivated, while it was being judged.
  throw new Problem('wrongCredentials')
}

/**
 * Signs in (spec §4).
 *
 * @returns the user and the token of their new session
 * @throws Problem 401 for a wrong address or password, without saying which, and for a deactivated account whose password is right; 429
 *   after too many failures, with `meta.retryAfter`
 */
export async function signIn(
  parts: SignInParts,
  given: Given,
): Promise<{ user: AnyRecord; token: string }> {
  const user = await judged(() => tried(parts, given))
  if (!user.active) throw new Problem('deactivated')
  return { user: userRecord(user), token: await open(parts.db, parts.sessionSecret, user) }
}
