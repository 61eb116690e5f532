import type { FastifyReply } from 'fastify'

/** Media type of JSON:API, which has no `charset` (jsonapi.org 1.1). */
export const mediaType = 'application/vnd.api+json'

/** Sends a document that is encoded already. */
export function sendBytes(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return reply.header('content-type', type).send(bytes)
}

/** Sends a value as JSON, in bytes: Fastify adds a `charset` to the type of a text. */
export function sendJson(reply: FastifyReply, type: string, body: unknown): FastifyReply {
  return sendBytes(reply, type, Buffer.from(JSON.stringify(body)))
}
