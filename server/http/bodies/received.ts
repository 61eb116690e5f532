import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../contract/problems'

/** Whether a request has a body, however short. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['transfer-encoding'] !== undefined) return true
  return Number(headers['content-length'] ?? 0) > 0
}

/**
 * The bytes of a request's body. What is larger than its call takes is not read at all where the request says so, else up to there.
 *
 * @throws Problem 413 where it is larger, 400 where it breaks off
 */
export function bytesOf({ raw, headers }: FastifyRequest, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = (settle: () => void) => {
      raw.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak)
      settle()
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length > limit) end(() => reject(new Problem('bodyTooLarge')))
    }
    const onEnd = () => end(() => resolve(Buffer.concat(chunks, length)))
    const onBreak = () => end(() => reject(new Problem('malformed')))
    // Whoever sent it may be gone before it was asked for: no event comes any more.
    if (raw.destroyed) return reject(new Problem('malformed'))
    if (Number(headers['content-length'] ?? 0) > limit) return reject(new Problem('bodyTooLarge'))
    raw.on('data', onData).once('end', onEnd).once('error', onBreak).once('close', onBreak)
  })
}
