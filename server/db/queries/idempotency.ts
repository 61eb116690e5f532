import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { idempotencyKeys } from '../schema'

export interface StoredReply {
  readonly request: string
  readonly status: number
  /** Body as it was sent; null if there was none. */
  readonly text: string | null
}

/**
 * Claims a key for this transaction, after waiting for another one that is claiming it. Returns null if the key was free, else the reply
 * that is stored under it.
 */
export async function claimKey(
  db: Db,
  userId: string,
  key: string,
  request: string,
): Promise<StoredReply | null> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ userId, key, request, status: 0 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const [stored] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (stored === undefined) return null
  const { request: first, status, body } = stored
  return { request: first, status, text: body === 'null' ? null : String(body) }
}

/** Stores a reply under a claimed key. The body is a text: `jsonb` would reorder its keys, and a repeat gets exactly the same reply. */
export async function saveReply(
  db: Db,
  userId: string,
  key: string,
  { status, text }: { status: number; text: string | null },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body: text ?? 'null' })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
}

/** Removes patients' codes from all stored replies: a repeated call must not return a code that was cleared. */
export async function clearCodesInReplies(db: Db): Promise<void> {
  const text = sql`(${idempotencyKeys.body} #>> '{}')`
  const cleared = sql`regexp_replace(${text}, '"customId":"(\\\\.|[^"\\\\])*"', '"customId":null', 'g')`
  await db
    .update(idempotencyKeys)
    .set({ body: sql`to_jsonb(${cleared})` })
    .where(sql`${text} like '%"customId":"%'`)
}
