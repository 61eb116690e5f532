import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Length from which a body is compressed, in bytes: shorter ones fit into one packet. */
const minimumLength = 1_400

/** Brotli with little effort: a survey's design shrinks to a thirtieth in a millisecond or two, and more effort gains little. */
const brotli = (body: Buffer) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })

const codings = [
  ['br', brotli],
  ['gzip', promisify(gzip) as (body: Buffer) => Promise<Buffer>],
] as const

/** Whether a reader accepts a coding: it is named, and not with `q=0` (RFC 9110 §12.5.3). */
function accepts(accepted: string, coding: string): boolean {
  const entry = accepted.split(',').find((item) => item.split(';')[0]?.trim() === coding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

/**
 * Compresses a longer JSON body, as Fastify's hook `onSend`. On a ward's network a survey of 600 questions needs five seconds, and a fifth
 * of one compressed. Downloads and images stay as they are. The length of a compressed body reveals no secret: no other page can make a
 * browser request it, since the token is in a header.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!Buffer.isBuffer(payload) || payload.length < minimumLength) return payload
  if (!String(reply.getHeader('content-type')).includes('json')) return payload
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = codings.find(([name]) => accepts(accepted, name))
  if (coding === undefined) return payload
  reply.header('content-encoding', coding[0])
  return coding[1](payload)
}
