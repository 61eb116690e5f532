import type { fileCalls } from '../../contract/calls/files'
import type { Handlers } from '../http/handler'
import { readFile, removeImage, updateImage, uploadImage } from '../designs/database-image'

/** Handlers of images. */
export const fileHandlers: Handlers<typeof fileCalls> = {
  updateImage: async ({ db, params, upload, body: { key, revision } }) =>
    updateImage(db, params.id, { bytes: upload, key, revision }),
  removeImage: async ({ db, params }) => removeImage(db, params.id),
  directUpload: async ({ db, upload }) => uploadImage(db, upload),
  file: async ({ db, params }) => readFile(db, params.key),
}
