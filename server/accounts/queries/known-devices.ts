import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { knownDevices } from '../../db/schema'

/** Days for which a browser stays known after the last sign-in. */
export const deviceDays = 180

/** Whether a user has signed in in this browser. @param userId null for no account, which takes the same time */
export async function isKnownDevice(db: Db, id: string, userId: string | null): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.id, id),
        eq(knownDevices.userId, userId ?? '0'),
        gt(knownDevices.lastUsedAt, sql`now() - make_interval(days => ${deviceDays})`),
      ),
    )
  return rows.length > 0
}

/** Whether any user has signed in in this browser. */
export async function isAnybodysDevice(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.id, id))
    .limit(1)
  return rows.length > 0
}

/** Stores that a user has signed in in a browser. */
export async function rememberDevice(db: Db, id: string, userId: string): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ id, userId, lastUsedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [knownDevices.id, knownDevices.userId],
      set: { lastUsedAt: sql`now()` },
    })
}

/** Deletes the known browsers of a user. */
export async function deleteDevicesOf(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Deletes browsers that are no longer known. */
export async function deleteUnusedDevices(db: Db): Promise<void> {
  await db.execute(
    sql`delete from known_devices where last_used_at < now() - make_interval(days => ${deviceDays})`,
  )
}
