import type { Db } from '../db/db'
import { addFile, fileByKey } from '../db/queries/files'
import { newSecret } from '../private-file'

/** A file that is kept, under the key that whoever may see it knows. */
interface StoredFile {
  readonly key: string
  readonly type: string
  readonly bytes: Buffer
}

/** Where files are kept: with the data, in the transaction that needs them (decision 015). @returns the new file's key */
export async function saveFile(db: Db, type: string, bytes: Buffer): Promise<string> {
  const key = newSecret()
  await addFile(db, { key, type, bytes })
  return key
}

/** The file of a key, or null where there is none. */
export async function storedFile(db: Db, key: string): Promise<StoredFile | null> {
  return fileByKey(db, key)
}
