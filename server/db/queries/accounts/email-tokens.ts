import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db'
import { emailTokens, users } from '../../schema'

export type TokenPurpose = 'confirmation' | 'reset'

/** Whom a link was sent to, and at which address. */
export interface TokenOwner {
  readonly userId: string
  readonly sentTo: string
}

export async function addEmailToken(
  db: Db,
  token: TokenOwner & { hash: string; purpose: TokenPurpose; hours: number },
): Promise<void> {
  const { hours, ...row } = token
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
  await db.insert(emailTokens).values({ ...row, expiresAt })
}

/** Whom a live token was sent to, or null; one that was sent to another address than the account's is not alive. */
export async function ownerOfToken(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<TokenOwner | null> {
  const [row] = await db
    .select({ userId: emailTokens.userId, sentTo: emailTokens.sentTo })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.hash, hash),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.expiresAt, sql`now()`),
        eq(emailTokens.sentTo, users.email),
        users.active,
      ),
    )
  return row ?? null
}

/** Ends all links that were sent to a user. */
export async function removeTokensOf(db: Db, userId: string): Promise<void> {
  await db.delete(emailTokens).where(eq(emailTokens.userId, userId))
}

/** Whether a token of this purpose went out to the user in the last minute: mails are not for flooding people with. */
export async function wasSentLately(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
): Promise<boolean> {
  const rows = await db
    .select({ hash: emailTokens.hash })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.createdAt, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}
