import { sql } from 'drizzle-orm'
import { serverNames } from '../../i18n/words/server/names'
import type { Db } from '../db/db'
import { addUser, lockEmail, userCount, waitingSuperadmin } from './queries/users'
import type { UserRow } from '../db/records'
import type { AppContext } from '../context'
import { startProblems } from '../start-problems'
import { changeAccount, lockOwner, type ChangeDeps } from './account'
import { issueToken, ownerOf } from './passwords/email-token'
import type { Origin } from './sessions/origin'
import { hashPassword, passwordIssues } from './passwords/passwords'
import { assertAcceptable, personalWords, type NewUser } from './users'

/** Any number will do, as long as nobody else takes it. */
const lock = 5_170_231

/** Who stands in the first superadmin's place until they have said who they are. */
const nobody = {
  ...serverNames.firstSuperadmin,
  email: 'admin@rilievo.invalid',
} as const

/**
 * Makes sure that an empty product has somebody who can sign in (product §1): with the address and password of the configuration, or
 * without a password, and a link at which they say who they are and choose one. Of several processes that start together one does it.
 *
 * To be done before anybody can call: who signs in too early would be told that their password is wrong.
 *
 * @returns `page`: what the link to print leads to, a new one at each start, until one of them was used; null where nobody needs one.
 *   `isMade`: whether this start has made them
 * @throws StartProblem where the configuration's password is guessable: nobody is made then
 */
export async function ensureFirstSuperadmin(
  deps: Pick<AppContext, 'db' | 'config'>,
): Promise<{ page: string | null; isMade: boolean }> {
  const { adminEmail, adminPassword } = deps.config
  return deps.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    const isMade = (await userCount(db)) === 0
    if (isMade) {
      const person = { ...nobody, email: adminEmail ?? nobody.email }
      const passwordHash = adminPassword === null ? null : await hashOf(adminPassword, person)
      await addUser(db, { ...person, role: 'superadmin', passwordHash })
    }
    return { page: await firstStartPage(db), isMade }
  })
}

/** What is stored of the configuration's password, which is judged like every other (product §9). */
async function hashOf(password: string, person: Parameters<typeof personalWords>[0]) {
  const [issue] = await passwordIssues(password, personalWords(person))
  if (issue) throw startProblems.adminPassword(issue.detail ?? '')
  return hashPassword(password)
}

/** A new link for the first superadmin, from the address of the product on; null where there is one who has a password. */
export async function firstStartPage(db: Db): Promise<string | null> {
  const waiting = await waitingSuperadmin(db)
  if (waiting === null) return null
  const token = await issueToken(db, 'firstStart', waiting)
  return `/confirmation?confirmationToken=${token}`
}

/** The address that the configuration gave the first superadmin, '' for none; null where this is no link for them. */
export async function firstStartEmail(db: Db, token: string): Promise<string | null> {
  const owner = await ownerOf(db, 'firstStart', token)
  return owner?.sentTo === nobody.email ? '' : (owner?.sentTo ?? null)
}

/**
 * The first superadmin says who they are and chooses a password, by the link that the first start has printed (product §1).
 *
 * @throws Problem 422 for a link that works no more, an address that is taken or a weak password; the link then still works
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
