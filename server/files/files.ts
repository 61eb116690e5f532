import type { Db } from '../db/db'
import { addFile, fileByKey } from '../db/queries/files'
import { newSecret } from '../private-file'

/** Stored file. Knowing its key, which can't be guessed, is the right to read it. */
interface StoredFile {
  readonly key: string
  readonly type: string
  readonly bytes: Buffer
}

/** Stores a file in the database, in the caller's transaction (decision 015). @returns the new file's key */
export async function saveFile(db: Db, type: string, bytes: Buffer): Promise<string> {
  const key = newSecret()
  await addFile(db, { key, type, bytes })
  return key
}

/** Reads the file of a key; null if there is none. */
export async function storedFile(db: Db, key: string): Promise<StoredFile | null> {
  return fileByKey(db, key)
}
