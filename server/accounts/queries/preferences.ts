import { eq, sql } from 'drizzle-orm'
import type { Preferences } from '../../../contract/preferences'
import type { Db } from '../../db/db'
import { userPreferences } from '../../db/schema'

const { userId, preferences } = userPreferences

/** Reads all preferences of a user. */
export async function preferencesOf(db: Db, id: string): Promise<Preferences> {
  const [row] = await db.select({ preferences }).from(userPreferences).where(eq(userId, id))
  return row?.preferences ?? {}
}

/** Replaces the preferences of the change, and deletes those that are null. @returns all preferences after it */
export async function mergePreferences(
  db: Db,
  id: string,
  change: Preferences,
): Promise<Preferences> {
  const [row] = await db
    .insert(userPreferences)
    .values({
      userId: id,
      preferences: sql`jsonb_strip_nulls(${JSON.stringify(change)}::jsonb)`,
    })
    .onConflictDoUpdate({
      target: userId,
      set: {
        preferences: sql`jsonb_strip_nulls(${preferences} || ${JSON.stringify(change)}::jsonb)`,
      },
    })
    .returning({ preferences })
  return row?.preferences ?? {}
}
