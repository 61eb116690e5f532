import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, FileOutcome, StoredFile } from '../handler'

/** `filename` for old readers in plain ASCII, `filename*` with every letter (RFC 6266). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/:*?<>|%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** An error in mid-stream destroys the connection: a reader must never take half a file for a whole one. */
function sendDownload(reply: FastifyReply, { stream, type, name }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(name))
    .header('cache-control', 'no-store')
    .send(stream)
}

/** Kept by every cache for ever; opened by itself it is an image and nothing that runs. */
function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, type }: StoredFile,
) {
  const tag = `"${key}"`
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', tag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
  const known = request.headers['if-none-match'] ?? ''
  const isKnown = known.split(',').some((one) => ['*', tag].includes(one.trim().replace('W/', '')))
  if (isKnown) return reply.code(304).send()
  return reply.header('content-type', type).send(bytes)
}

export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileOutcome,
): FastifyReply {
  return 'stream' in file ? sendDownload(reply, file) : sendStored(request, reply, file)
}
