import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db'
import { databases, files } from '../schema'
import { firstRow } from '../rows'

type FileRow = typeof files.$inferSelect

/** Stores a file under its key. */
export async function addFile(db: Db, file: Omit<FileRow, 'createdAt'>): Promise<void> {
  await db.insert(files).values(file)
}

/** File of a key, or null. */
export async function fileByKey(db: Db, key: string): Promise<FileRow | null> {
  return db.select().from(files).where(eq(files.key, key)).then(firstRow)
}

/** Deletes files older than a day that no database uses as its image. A locked one is left for the next time. */
export async function removeUnusedFiles(db: Db): Promise<void> {
  await db.execute(sql`delete from ${files} where ${files.key} in (
    select f.key from ${files} f
    where f.created_at < now() - interval '1 day'
      and not exists (select from ${databases} d where d.image_key = f.key)
    for update skip locked)`)
}
