import { eq } from 'drizzle-orm'
import * as tables from '../../../server/db/schema'
import { hashPassword } from '../../../server/accounts/passwords/passwords'
import type { TestServer } from '../../setup/server/server'
import type { World } from './world'

/** Callers who wrote the survey. */
export const password = 'cavallo-lento-42-azzurro'

/** Gives the caller a password, which they have to know. */
export async function ownPassword({ own }: World, { deps }: TestServer): Promise<string> {
  if (own !== null) {
    const passwordHash = await hashPassword(password)
    await deps.db.update(tables.users).set({ passwordHash }).where(eq(tables.users.id, own.id))
  }
  return password
}

/** Strong, and without what could be read in many ways, which would take long to judge. */
export const newPassword = 'vqxkzjwphm'
