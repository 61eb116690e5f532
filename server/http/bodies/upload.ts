import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestIssues } from '../../../i18n/words/server/request-issues'
import { usualBody, type Endpoint } from '../../../contract/endpoint'
import { type FieldIssue, invalid, Problem } from '../../../contract/problems'

type UploadRule = NonNullable<Endpoint['upload']>

/** Content of a form: its one file, and its texts as a body. */
export interface UploadedForm {
  readonly file: Buffer
  readonly fields: Readonly<Record<string, string>>
}

/** Accepts forms for the routes of this scope; everywhere else they are a 415. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    limits: { fieldNameSize: 100, fieldSize: 1_000, fields: 10, files: 1, headerPairs: 20 },
  })
}

function tooLarge({ field, bytes }: UploadRule): Problem {
  const size = Math.floor(bytes / 1024 / 1024)
  const issue: FieldIssue = { pointer: `/${field}`, detail: requestIssues.fileTooLarge(size) }
  return new Problem('fileTooLarge', { size }, { issues: [issue] })
}

/** Problem of a reader's error. A form that breaks off, has no boundary or is none at all is malformed, whatever the error's name. */
function problemOfForm(error: unknown, rule: UploadRule): Problem {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(rule)
  if (code === 'FST_FILES_LIMIT') {
    return invalid([{ pointer: `/${rule.field}`, detail: requestIssues.oneFile }])
  }
  return new Problem('malformed')
}

async function readParts(request: FastifyRequest, rule: UploadRule): Promise<UploadedForm> {
  let file: Buffer | null = null
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { fileSize: rule.bytes } })) {
    if (part.type === 'file') {
      if (part.fieldname !== rule.field) {
        part.file.resume()
        throw new Problem('unknownField', { name: part.fieldname })
      }
      file = await part.toBuffer()
    } else {
      if (fields.has(part.fieldname) || part.valueTruncated || typeof part.value !== 'string') {
        throw new Problem('malformed')
      }
      fields.set(part.fieldname, part.value)
    }
  }
  if (file === null || file.length === 0) {
    throw invalid([{ pointer: `/${rule.field}`, detail: requestIssues.fileMissing }])
  }
  return { file, fields: Object.fromEntries(fields) }
}

/**
 * Reads a multipart form with one file.
 *
 * @throws Problem 400 if it can't be read or has an unknown field, 413 for a file that is too large, 422 for none or two
 */
export async function readForm(request: FastifyRequest, rule: UploadRule): Promise<UploadedForm> {
  // Refused before it is read: the other parts of a form are small.
  if (Number(request.headers['content-length'] ?? 0) > rule.bytes + usualBody) throw tooLarge(rule)
  try {
    return await readParts(request, rule)
  } catch (error) {
    throw problemOfForm(error, rule)
  }
}
