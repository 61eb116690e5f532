import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logAccess, logUnread } from './http/access-log'
import { api } from './http/api'
import { closeConnectionsAtTheEnd } from './http/ending'
import { securityHeaders } from './http/security-headers'
import { serveClient } from './http/static'
import { closeUnread } from './http/unread'
import { answerAbsent, answerOnSocket, answerUnreadable } from './http/unreadable'
import type { Parts } from './parts'
import { calls } from './routes/index'

/** Fastify's level: ours, but at least a warning. */
function quiet(level: string): string {
  return ['trace', 'debug', 'info'].includes(level) ? 'warn' : level
}

/** The whole server, not yet listening: the calls of `/v1` and the built client on one port. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const proxies = parts.config.trustProxy
  const headers = securityHeaders(parts.config)
  const app = fastify({
    // Fastify's own lines ("listening at") would only repeat what the start prints.
    loggerInstance: parts.log.child({}, { level: quiet(parts.log.level) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      return answerUnreadable(error, request, reply)
    },
    clientErrorHandler: answerOnSocket(headers, (status) => logUnread(parts.log, status)),
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  logAccess(app, parts.log)
  closeConnectionsAtTheEnd(app)
  closeUnread(app)
  // Nothing is read but by who takes it.
  app.removeAllContentTypeParsers()
  app.setNotFoundHandler(answerAbsent)
  await app.register(api, { parts, calls })
  await serveClient(app, parts.config)
  return app
}
