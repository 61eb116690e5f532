import { sql } from 'drizzle-orm'
import { serverNames } from '../../i18n/words/server/names'
import type { Db } from '../db/db'
import { addUser, lockEmail, userCount, waitingSuperadmin } from './queries/users'
import type { UserRow } from '../db/records'
import type { AppContext } from '../context'
import { startProblem } from '../start-problems'
import { changeAccount, lockOwner, type ChangeDeps } from './account'
import { issueToken, ownerOf } from './passwords/email-token'
import type { Origin } from './sessions/origin'
import { hashPassword, passwordIssues } from './passwords/passwords'
import { assertAcceptable, personalWords, type NewUser } from './users'

/** Advisory lock of first starts; any number that nothing else uses. */
const lock = 5_170_231

/** Name and address of the first superadmin until they enter their own. */
const placeholder = {
  ...serverNames.firstSuperadmin,
  email: 'admin@rilievo.invalid',
} as const

/**
 * Makes the first superadmin of an empty product (product §1), with the address and password of the configuration.
 * Without a password there, a link leads to a page at which they enter who they are and choose one.
 * Of several processes that start together, one makes them.
 * It runs before the server listens: an earlier sign-in would fail as if the password were wrong.
 *
 * @returns `page`: path of the link to print, a new one at each start until one was used.
 *   It is null if a superadmin has a password. `isMade`: whether this start has made the account
 * @throws StartProblem if the configuration's password is guessable: no account is made then
 */
export async function ensureFirstSuperadmin(
  deps: Pick<AppContext, 'db' | 'config'>,
): Promise<{ page: string | null; isMade: boolean }> {
  const { adminEmail, adminPassword } = deps.config
  return deps.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const isMade = (await userCount(db)) === 0
    if (isMade) {
      const person = { ...placeholder, email: adminEmail ?? placeholder.email }
      const passwordHash = adminPassword === null ? null : await hashOf(adminPassword, person)
      await addUser(db, { ...person, role: 'superadmin', passwordHash })
    }
    return { page: await firstStartPage(db), isMade }
  })
}

/** Hash of the configuration's password, which is checked like every other (product §9). @throws StartProblem */
async function hashOf(password: string, person: Parameters<typeof personalWords>[0]) {
  const [issue] = await passwordIssues(password, personalWords(person))
  if (issue) throw startProblem('adminPassword', issue.detail ?? '')
  return hashPassword(password)
}

/** Makes a new link for the first superadmin. @returns its path; null if a superadmin has a password */
export async function firstStartPage(db: Db): Promise<string | null> {
  const waiting = await waitingSuperadmin(db)
  if (waiting === null) return null
  const token = await issueToken(db, 'firstStart', waiting)
  return `/confirmation?confirmationToken=${token}`
}

/** Address of the first superadmin in the configuration, '' for none; null if the token is not theirs. */
export async function firstStartEmail(db: Db, token: string): Promise<string | null> {
  const owner = await ownerOf(db, 'firstStart', token)
  return owner?.sentTo === placeholder.email ? '' : (owner?.sentTo ?? null)
}

/**
 * Stores name, address and password of the first superadmin, by the link that the first start has printed (product §1).
 *
 * @throws Problem 422 for a link that no longer works, an address in use or a weak password; the link then stays valid
 */
export async function makeFirstSuperadmin(
  db: Db,
  deps: ChangeDeps,
  token: string,
  { password, ...person }: Required<Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'password'>>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<UserRow> {
  const { email } = person
  await lockEmail(db, email)
  const user = await lockOwner(db, 'firstStart', token)
  await assertAcceptable(db, user.id, { email, password }, personalWords(person))
  const change = { ...person, passwordHash: await hashPassword(password) }
  return changeAccount(db, deps, user, change, { by: user.id, ip })
}
