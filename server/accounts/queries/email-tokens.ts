import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { emailTokens, users } from '../../db/schema'
import type { tokenPurposes } from '../../db/schema/mails'

export type TokenPurpose = (typeof tokenPurposes)[number]

/** Whom a link was sent to, and at which address. */
export interface TokenOwner {
  readonly userId: string
  readonly sentTo: string
}

/** What goes with a link, and not in its mail. */
export type TokenDetails = Readonly<Record<string, string | null>>

export async function addEmailToken(
  db: Db,
  token: {
    hash: string
    purpose: TokenPurpose
    sentTo: string
    hours: number
    said: TokenDetails | null
  } & ({ userId: string } | { requestId: string }),
): Promise<void> {
  const { hours, ...row } = token
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
  await db.insert(emailTokens).values({ ...row, expiresAt })
}

/**
 * Whom a live token was sent to, or null; one that was sent to another address than the account's is not alive, unless it is to become
 * that.
 */
export async function ownerOfToken(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<TokenOwner | null> {
  const [row] = await db
    .select({ userId: users.id, sentTo: emailTokens.sentTo })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.hash, hash),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.expiresAt, sql`now()`),
        purpose === 'email' ? undefined : eq(emailTokens.sentTo, users.email),
        users.active,
      ),
    )
  return row ?? null
}

/** Ends all links that were sent to a user, or those for one purpose. */
export async function removeTokensOf(
  db: Db,
  userId: string,
  purpose?: TokenPurpose,
): Promise<void> {
  const which = purpose === undefined ? undefined : eq(emailTokens.purpose, purpose)
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), which))
}

/**
 * Whether a token of this purpose went out in the last minute: mails are not for flooding people with.
 *
 * @param ownerId the account, or for `request` the request for one
 * @param after an instant in milliseconds; what went out by then does not count
 */
export async function wasSentRecently(
  db: Db,
  ownerId: string,
  purpose: TokenPurpose,
  after?: string,
): Promise<boolean> {
  const later = sql`date_trunc('milliseconds', ${emailTokens.createdAt}) > ${after}::timestamptz`
  const rows = await db
    .select({ hash: emailTokens.hash })
    .from(emailTokens)
    .where(
      and(
        eq(purpose === 'request' ? emailTokens.requestId : emailTokens.userId, ownerId),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.createdAt, sql`now() - interval '1 minute'`),
        after === undefined ? undefined : later,
      ),
    )
    .limit(1)
  return rows.length > 0
}
