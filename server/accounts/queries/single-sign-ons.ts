import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { singleSignOns } from '../../db/schema'

type Row = typeof singleSignOns.$inferSelect

/** Key of a pending single sign-on: hashes of its secret and of the browser's cookie, and its stage. */
export type SignOnKey = Pick<Row, 'hash' | 'stage' | 'browser'>

/** Inserts a pending single sign-on. @param row.seconds how long it is valid */
export async function addSignOn(
  db: Db,
  { seconds, ...row }: Omit<Row, 'expiresAt'> & { readonly seconds: number },
): Promise<void> {
  const expiresAt = new Date(Date.now() + seconds * 1_000).toISOString()
  await db.insert(singleSignOns).values({ ...row, expiresAt })
}

function live({ hash, stage, browser }: SignOnKey): SQL | undefined {
  const { expiresAt } = singleSignOns
  return and(
    eq(singleSignOns.hash, hash),
    eq(singleSignOns.stage, stage),
    eq(singleSignOns.browser, browser),
    gt(expiresAt, sql`now()`),
  )
}

/** Reads the encrypted data of a pending single sign-on; null if there is none, or it has expired. */
export async function readSignOn(db: Db, key: SignOnKey): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: singleSignOns.sealed })
    .from(singleSignOns)
    .where(live(key))
  return row?.sealed ?? null
}

/** Reads and deletes a pending single sign-on; of several calls at the same moment only one gets it. */
export async function consumeSignOn(db: Db, key: SignOnKey): Promise<Buffer | null> {
  const [row] = await db
    .delete(singleSignOns)
    .where(live(key))
    .returning({ sealed: singleSignOns.sealed })
  return row?.sealed ?? null
}

/** Deletes all single sign-ons that were begun in a browser and not finished. @returns the deleted rows */
export async function deleteBegunIn(
  db: Db,
  browser: string,
): Promise<Pick<Row, 'hash' | 'sealed'>[]> {
  const { hash, sealed } = singleSignOns
  return db
    .delete(singleSignOns)
    .where(and(eq(singleSignOns.stage, 'begun'), eq(singleSignOns.browser, browser)))
    .returning({ hash, sealed })
}
