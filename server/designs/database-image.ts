import { requestIssues } from '../../i18n/words/server/request-issues'
import { fileKey, fileUrl } from '../../contract/calls/files'
import { databaseImage } from '../../contract/images'
import type { AnyRecord } from '../../contract/jsonapi'
import { invalid, Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import { changeDatabase } from './queries/databases'
import { databaseRecord } from '../db/records'
import { saveFile, storedFile } from '../files/files'
import { prepareImage } from '../files/image'
import { openPublished } from './databases'
import { assertCurrent } from '../rules/revision'

/** Stores an image that no database shows yet. It is deleted after a day if none does by then (product §2). */
export async function uploadImage(
  db: Db,
  bytes: Buffer | null,
): Promise<{ key: string; url: string }> {
  if (bytes === null) throw new Problem('mediaType')
  const key = await saveFile(db, databaseImage.type, await prepareImage(bytes, 'file'))
  return { key, url: fileUrl(key) }
}

/** Key of a call's image: of the file in it, or of one that was uploaded before. */
async function imageKeyOf(db: Db, bytes: Buffer | null, key: string | undefined): Promise<string> {
  if (bytes !== null) return saveFile(db, databaseImage.type, await prepareImage(bytes, 'image'))
  if (key === undefined) throw invalid([{ pointer: '/image', detail: requestIssues.fileMissing }])
  if ((await storedFile(db, key)) === null) {
    throw invalid([{ pointer: '/key', detail: requestIssues.fileGone }])
  }
  return key
}

/**
 * Sets a database's image, or replaces it (product §2).
 *
 * @throws Problem 404, 409 for a stale revision, 415 and 422 for an unusable image
 */
export async function updateImage(
  db: Db,
  id: string,
  submitted: { bytes: Buffer | null; key: string | undefined; revision: number | undefined },
): Promise<AnyRecord> {
  const imageKey = await imageKeyOf(db, submitted.bytes, submitted.key)
  assertCurrent(await openPublished(db, id), submitted.revision)
  return databaseRecord(await changeDatabase(db, id, { imageKey }))
}

/**
 * Removes a database's image, if there is one.
 *
 * @throws Problem 404
 */
export async function removeImage(db: Db, id: string): Promise<AnyRecord> {
  const database = await openPublished(db, id)
  if (database.imageKey === null) return databaseRecord(database)
  return databaseRecord(await changeDatabase(db, id, { imageKey: null }))
}

/**
 * File with this key. It needs no permission besides the key.
 *
 * @throws Problem 404
 */
export async function readFile(db: Db, key: string) {
  const file = fileKey.safeParse(key).success ? await storedFile(db, key) : null
  if (file === null) throw new Problem('notFound')
  return file
}
