import type { FastifyReply } from 'fastify'
import type { FileOutcome } from './handler'

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

/**
 * Streams a file. An error in mid-stream destroys the connection: a reader must never take half a file for a whole one.
 */
export function sendFile(reply: FastifyReply, { stream, type, name }: FileOutcome): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', disposition(name))
    .header('cache-control', 'no-store')
    .send(stream)
}
