import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { singleSignOns } from '../../db/schema'

type Row = typeof singleSignOns.$inferSelect

/** What names one that is under way. */
export type SignOnKey = Pick<Row, 'hash' | 'stage' | 'browser'>

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

/** What is known of it, or null where there is none, or it has run out. */
export async function readSignOn(db: Db, key: SignOnKey): Promise<Buffer | null> {
  const [row] = await db
    .select({ sealed: singleSignOns.sealed })
    .from(singleSignOns)
    .where(live(key))
  return row?.sealed ?? null
}

/** The same, and it is gone: of several at the same moment one gets it. */
export async function takeSignOn(db: Db, key: SignOnKey): Promise<Buffer | null> {
  const [row] = await db
    .delete(singleSignOns)
    .where(live(key))
    .returning({ sealed: singleSignOns.sealed })
  return row?.sealed ?? null
}

/** All that were begun in a browser and not ended: they are gone. */
export async function takeBegunIn(
  db: Db,
  browser: string,
): Promise<Pick<Row, 'hash' | 'sealed'>[]> {
  const { hash, sealed } = singleSignOns
  return db
    .delete(singleSignOns)
    .where(and(eq(singleSignOns.stage, 'begun'), eq(singleSignOns.browser, browser)))
    .returning({ hash, sealed })
}
