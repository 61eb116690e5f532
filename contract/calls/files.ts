import * as z from 'zod/mini'
import { databaseImage } from '../images'
import { file, fillPath, get, json, post, remove, resource } from '../endpoint'
import { issue } from '../issues'
import { revision } from '../models/scalars'

/** Key of a file: 256 random bits in base64url. */
export const fileKey = z.string().check(z.regex(/^[\w-]{43}$/, issue('fileGone')))

/** Revision in a form, whose fields are texts. */
const revisionInForm = z.union([
  revision,
  z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
])

/** Images and their storage (product §2). */
export const fileCalls = {
  updateImage: post('/v1/admin/databases/{id}/update_image', {
    action: 'databases.manage',
    upload: { field: 'image', bytes: databaseImage.bytes },
    body: z.strictObject({ key: z.optional(fileKey), revision: z.optional(revisionInForm) }),
    reply: resource('databases'),
  }),
  removeImage: remove('/v1/admin/databases/{id}/image', {
    action: 'databases.manage',
    reply: resource('databases'),
  }),
  directUpload: post('/v1/direct_uploads', {
    action: 'files.upload',
    upload: { field: 'file', bytes: databaseImage.bytes },
    reply: json(z.object({ key: z.string(), url: z.string() })),
  }),
  file: get('/v1/files/{key}', {
    action: 'files.read',
    reply: file(databaseImage.type),
  }),
} as const

/** Address at which a page shows a file. */
export function fileUrl(key: string): string {
  return fillPath(fileCalls.file.path, { key })
}
