import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { databases, files } from '../schema'

type FileRow = typeof files.$inferSelect

export async function addFile(db: Db, file: Omit<FileRow, 'createdAt'>): Promise<void> {
  await db.insert(files).values(file)
}

export async function fileByKey(db: Db, key: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.key, key))
  return row ?? null
}

/** Removes files that have been there for a day and that no database shows (any more). One that is just being taken is left for next time. */
export async function removeUnusedFiles(db: Db): Promise<void> {
  await db.execute(sql`delete from ${files} where ${files.key} in (
    select f.key from ${files} f
    where f.created_at < now() - interval '1 day'
      and not exists (select from ${databases} d where d.image_key = f.key)
    for update skip locked)`)
}
