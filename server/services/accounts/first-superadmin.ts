import { sql } from 'drizzle-orm'
import { addUser, userCount } from '../../db/queries/accounts/users'
import type { Parts } from '../../parts'
import { confirmationLink } from './account'
import { hashPassword } from './passwords'

/** Any number will do, as long as nobody else takes it. */
const lock = 5_170_231

/**
 * Makes sure that an empty product has somebody who can sign in (product §1): with the address and password of the configuration,
 * or without a password and a link with which it is set. Of several processes that start together one does it.
 *
 * @returns the link to print, or null where nobody needs one
 */
export async function ensureFirstSuperadmin(
  parts: Parts,
): Promise<{ setPasswordLink: string | null }> {
  const { adminEmail, adminPassword } = parts.config
  return parts.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if ((await userCount(db)) > 0) return { setPasswordLink: null }
    const user = await addUser(db, {
      firstName: 'Primo',
      lastName: 'Amministratore',
      email: adminEmail ?? 'admin@rilievo.invalid',
      role: 'superadmin',
      passwordHash: adminPassword === null ? null : await hashPassword(adminPassword),
    })
    const link = adminPassword === null ? await confirmationLink(db, parts.publicUrl, user) : null
    return { setPasswordLink: link }
  })
}
