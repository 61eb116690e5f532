import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download, FileOutcome, StoredFile } from '../handler'

/** Header with `filename` in ASCII for old readers, and `filename*` with all letters (RFC 6266). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/:*?<>|%;]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a download. An error of the stream destroys the connection: half a file must never pass for a whole one. */
function sendDownload(reply: FastifyReply, { stream, type, name }: Download): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(name))
    .header('cache-control', 'no-store')
    .send(stream)
}

/** Sends a stored file, which caches may use for ever. Its policy prevents it from running anything if it is opened by itself. */
function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, bytes, type }: StoredFile,
) {
  const etag = `"${key}"`
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
  const cached = request.headers['if-none-match'] ?? ''
  const isCached = cached
    .split(',')
    .some((item) => ['*', etag].includes(item.trim().replace('W/', '')))
  if (isCached) return reply.code(304).send()
  return reply.header('content-type', type).send(bytes)
}

/** Sends a file: a download, or a stored one. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileOutcome,
): FastifyReply {
  return 'stream' in file ? sendDownload(reply, file) : sendStored(request, reply, file)
}
