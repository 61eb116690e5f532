import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/problems'

/** Whether a request has a body, however short. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > 0
}

/**
 * Bytes of a request's body. A body that is too large by its own header is not read at all, any other up to the limit.
 *
 * @param limit in bytes
 * @throws Problem 413 if it is larger, 400 if it breaks off
 */
export function bytesOf({ raw, headers }: FastifyRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = (complete: () => void) => {
      raw.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
      complete()
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length > limit) finish(() => reject(new Problem('bodyTooLarge')))
    }
    const onEnd = () => finish(() => resolve(Buffer.concat(chunks, length)))
    const onBreak = () => finish(() => reject(new Problem('malformed')))
    // The sender may have closed the connection before: no event will follow.
    if (raw.destroyed) return reject(new Problem('malformed'))
    if (Number(headers['content-length'] ?? 0) > limit) return reject(new Problem('bodyTooLarge'))
    raw.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak)
  })
}
