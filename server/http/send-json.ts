import type { FastifyReply } from 'fastify'

/** JSON:API's own, which takes no `charset` (jsonapi.org 1.1). */
export const mediaType = 'application/vnd.api+json'

/** Sends bytes, because Fastify adds a `charset` to the type of a text. */
export function sendJson(reply: FastifyReply, type: string, body: unknown): FastifyReply {
  return reply.header('content-type', type).send(Buffer.from(JSON.stringify(body)))
}
