import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the caller, as soon as it is known; null for a visitor. */
    callerId: string | null
  }
}

/**
 * Logs a line for each answered request. It has the route's pattern and never the address, which may contain a mail's token or a
 * patient's code.
 */
export function logAccess(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('callerId', null)
  app.addHook('onResponse', async ({ method, routeOptions, callerId }, reply) => {
    const route = routeOptions.url ?? null
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, route, status: reply.statusCode, ms, userId: callerId }, 'request')
  })
}

/** Logs a line for bytes that were no readable request, and reached no route. */
export function logUnread(log: Logger, status: number): void {
  log.info({ method: null, route: null, status, ms: null, userId: null }, 'request')
}
