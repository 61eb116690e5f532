import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { recoveryCodes, secondFactors, sessions, users } from '../../db/schema'

/** The sealed secret of an account, whether it is asked for yet or not. */
export async function encryptedSecretOf(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: secondFactors.sealed })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row?.sealed ?? null
}

/** Puts a secret in the place of the one there was. */
export async function putSecret(db: Db, userId: string, sealed: Buffer): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealed, lastStep: 0, createdAt: sql`now()` },
    })
}

/**
 * Takes the code of a time step, once: of several at the same moment one gets it, and none that is older than the last.
 *
 * @returns whether it was there to be taken
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

/** Takes a recovery code, once. @returns whether it was there to be taken */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hash),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.left ?? 0
}

/** Puts recovery codes in the place of all there were. */
export async function putRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** From now on a code is asked for at sign-in. */
export async function switchOn(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ secondFactor: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Nothing of the factor is left. */
export async function switchOff(db: Db, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .update(users)
    .set({ secondFactor: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** The session that was good for setting up a factor is good for all now. */
export async function openWholly(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ mustEnrol: false }).where(eq(sessions.id, sessionId))
}
