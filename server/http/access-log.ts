import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, as soon as that is known; null for a visitor. */
    callerId: string | null
  }
}

/**
 * A line for each request that was answered: the route's pattern and never the address, which may hold a token of a mail or a
 * patient's code that is looked for.
 */
export function logAccess(app: FastifyInstance, log: Logger): void {
  app.decorateRequest('callerId', null)
  app.addHook('onResponse', async ({ method, routeOptions, callerId }, reply) => {
    const route = routeOptions.url ?? null
    const ms = Math.round(reply.elapsedTime * 10) / 10
    log.info({ method, route, status: reply.statusCode, ms, userId: callerId }, 'request')
  })
}

/** The same for what was no request, and reached no route. */
export function logUnread(log: Logger, status: number): void {
  log.info({ method: null, route: null, status, ms: null, userId: null }, 'request')
}
