import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { emailTokens } from '../schema'

export type TokenPurpose = 'confirmation' | 'reset'

export async function addEmailToken(
  db: Db,
  token: { hash: string; purpose: TokenPurpose; userId: string; hours: number },
): Promise<void> {
  const { hours, ...row } = token
  const expiresAt = new Date(Date.now() + hours * 3_600_000).toISOString()
  await db.insert(emailTokens).values({ ...row, expiresAt })
}

const valid = (hash: string, purpose: TokenPurpose) =>
  and(
    eq(emailTokens.hash, hash),
    eq(emailTokens.purpose, purpose),
    gt(emailTokens.expiresAt, sql`now()`),
  )

/** The user whom a token was sent to, or null. */
export async function userOfToken(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const [row] = await db.select().from(emailTokens).where(valid(hash, purpose))
  return row?.userId ?? null
}

/** Takes a token, so that nobody takes it again: of two at once, one gets null. All of the person's others end with it. */
export async function takeToken(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const [row] = await db.delete(emailTokens).where(valid(hash, purpose)).returning()
  if (row === undefined) return null
  await db.delete(emailTokens).where(eq(emailTokens.userId, row.userId))
  return row.userId
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
