import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { identities } from '../../db/schema'
import { firstRow } from '../../db/rows'

export type IdentityRow = typeof identities.$inferSelect

/** Person as a provider identifies them. */
export type ProvidersPerson = Pick<IdentityRow, 'issuer' | 'subject'>

/** Identity of a provider's person, with the account that it is bound to; null if there is none. */
export async function identityOf(
  db: Db,
  { issuer, subject }: ProvidersPerson,
): Promise<IdentityRow | null> {
  return db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .then(firstRow)
}

/** Identities that an account is bound to, the oldest first. */
export async function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.id))
}

/**
 * Binds an account to a provider's person. If they are bound already, this stores the use, and whether a password was shown.
 *
 * @returns `new`, `known`, or null if one of the two is bound to another
 */
export async function bindIdentity(
  db: Db,
  identity: Pick<IdentityRow, 'userId' | 'issuer' | 'subject' | 'withPassword'>,
): Promise<'new' | 'known' | null> {
  const [made] = await db
    .insert(identities)
    .values(identity)
    // Avoids an error, which PostgreSQL would log with the person's name at the provider.
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (made !== undefined) return 'new'
  const { userId, issuer, subject, withPassword } = identity
  const { rowCount } = await db
    .update(identities)
    .set({
      lastUsedAt: sql`now()`,
      withPassword: sql`${identities.withPassword} or ${withPassword}`,
    })
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.issuer, issuer),
        eq(identities.subject, subject),
      ),
    )
  return rowCount === 1 ? 'known' : null
}

/** Deletes one identity of an account. @returns its provider's address, or null if there was none */
export async function unbindIdentity(db: Db, userId: string, id: string): Promise<string | null> {
  const [row] = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning({ issuer: identities.issuer })
  return row?.issuer ?? null
}

/** Deletes all identities of an account. @returns the addresses of the providers */
export async function unbindIdentitiesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })
  return rows.map(({ issuer }) => issuer)
}
