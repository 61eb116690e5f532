import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { idempotencyKeys } from '../schema'

export interface StoredReply {
  readonly request: string
  readonly status: number
  /** Its body as it was sent; null where it had none. */
  readonly text: string | null
}

/**
 * Takes a key for this transaction: null where it was free, else what it served before. A key that another transaction is taking is
 * waited for.
 */
export async function claimKey(
  db: Db,
  userId: string,
  key: string,
  request: string,
): Promise<StoredReply | null> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ userId, key, request, status: 0 })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (taken.length > 0) return null
  const [kept] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (kept === undefined) return null
  const { request: first, status, body } = kept
  return { request: first, status, text: body === 'null' ? null : String(body) }
}

/** Keeps the body as text: `jsonb` would order its keys anew, and a repeat gets the same reply to the letter. */
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

/** Takes patients' codes out of all replies that are kept, whoever got them: a repeat must not tell what was cleared. */
export async function clearCodesInReplies(db: Db): Promise<void> {
  const text = sql`(${idempotencyKeys.body} #>> '{}')`
  const told = sql`regexp_replace(${text}, '"customId":"(\\\\.|[^"\\\\])*"', '"customId":null', 'g')`
  await db
    .update(idempotencyKeys)
    .set({ body: sql`to_jsonb(${told})` })
    .where(sql`${text} like '%"customId":"%'`)
}
