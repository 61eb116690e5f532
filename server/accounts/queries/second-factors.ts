import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { recoveryCodes, secondFactors, sessions, users } from '../../db/schema'

/** Encrypted secret of an account's device, even if the factor is not switched on yet; null if there is none. */
export async function encryptedSecretOf(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: secondFactors.sealed })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row?.sealed ?? null
}

/** Stores the encrypted secret of an account's device, in place of a former one. */
export async function storeSecret(db: Db, userId: string, sealed: Buffer): Promise<void> {
  await db
    .insert(secondFactors)
    .values({ userId, sealed })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealed, lastStep: 0, createdAt: sql`now()` },
    })
}

/**
 * Uses the code of a time step, which works once and only if it is later than the last one used.
 *
 * @returns whether it was unused
 */
export async function consumeTimeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

/** Uses a recovery code, which works once. @returns whether it exists and was unused */
export async function consumeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
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

/** Counts the unused recovery codes of an account. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  return db.$count(recoveryCodes, isUnused)
}

/** Stores hashes of new recovery codes, in place of all former ones. */
export async function storeRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Switches an account's second factor on: from now on sign-ins require a code. */
export async function enableSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ secondFactor: true, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Switches an account's second factor off, and deletes its secret and recovery codes. */
export async function disableSecondFactor(db: Db, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .update(users)
    .set({ secondFactor: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Lifts the restriction of a session that could only be used to set up a second factor. */
export async function endEnrolment(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ mustEnrol: false }).where(eq(sessions.id, sessionId))
}
