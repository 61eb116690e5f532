import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { emailTokens, users } from '../../db/schema'
import type { tokenPurposes } from '../../db/schema/mails'
import { firstRow } from '../../db/rows'

export type TokenPurpose = (typeof tokenPurposes)[number]

/** Account that a link was sent to, and the address. */
export interface TokenOwner {
  readonly userId: string
  readonly sentTo: string
}

/** Texts that a link confirms, which its mail does not contain. */
export type TokenDetails = Readonly<Record<string, string | null>>

/** Inserts a token. @param token.hours how long it is valid */
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
 * Active account that a valid token was sent to, or null.
 * Except for a change of address, the token is only valid as long as the account has the address that it was sent to.
 */
export async function ownerOfToken(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<TokenOwner | null> {
  return db
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
    .then(firstRow)
}

/** Deletes all tokens of a user, or those for one purpose. */
export async function removeTokensOf(
  db: Db,
  userId: string,
  purpose?: TokenPurpose,
): Promise<void> {
  const which = purpose === undefined ? undefined : eq(emailTokens.purpose, purpose)
  await db.delete(emailTokens).where(and(eq(emailTokens.userId, userId), which))
}

/**
 * Whether a token of this purpose was made in the last minute: then no other mail is sent.
 *
 * @param ownerId the account, or for `request` the request for one
 * @param after instant, precise to the millisecond; tokens made until then do not count
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
