import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { identities } from '../../db/schema'

export type IdentityRow = typeof identities.$inferSelect

/** One person, as a provider knows them. */
export type ProvidersPerson = Pick<IdentityRow, 'issuer' | 'subject'>

/** The tie of somebody whom a provider has named, or null. */
export async function identityOf(
  db: Db,
  { issuer, subject }: ProvidersPerson,
): Promise<IdentityRow | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row ?? null
}

/** All ties of an account, the oldest first. */
export async function identitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.id))
}

/**
 * Ties an account to a provider's person; one that is there is noted to be used, and that a password was given for it.
 *
 * @returns `new`, `known`, or null where one of the two is tied to somebody else
 */
export async function bindIdentity(
  db: Db,
  identity: Pick<IdentityRow, 'userId' | 'issuer' | 'subject' | 'withPassword'>,
): Promise<'new' | 'known' | null> {
  const [made] = await db
    .insert(identities)
    .values(identity)
    // Whichever of the two is taken: an error would be logged with the name that the provider gave.
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

/** Unties one of an account's. @returns its provider, or null where there was none */
export async function unbindIdentity(db: Db, userId: string, id: string): Promise<string | null> {
  const [row] = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning({ issuer: identities.issuer })
  return row?.issuer ?? null
}

/** Unties an account from all that it is tied to. @returns the providers */
export async function unbindIdentitiesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .delete(identities)
    .where(eq(identities.userId, userId))
    .returning({ issuer: identities.issuer })
  return rows.map(({ issuer }) => issuer)
}
