import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logAccess, logUnread } from './http/access-log'
import { api } from './http/api'
import { closeConnectionsAtShutdown } from './http/shutdown'
import { secureReplies, securityHeaders } from './http/pages/security-headers'
import { serveClient } from './http/pages/static'
import { noteSessionUse } from './http/sessions/session-use'
import { closeUnread } from './http/bodies/unread'
import { answerAbsent, answerOnSocket, answerUnreadable } from './http/replies/unreadable'
import type { AppContext } from './context'
import { calls } from './calls/index'

/** Fastify's options for the times of requests and connections, in ms. */
export const timeouts = {
  requestTimeout: 60_000,
  connectionTimeout: 120_000,
  keepAliveTimeout: 72_000,
} as const

/** Log level of Fastify itself: at least a warning, since its own lines would only repeat what the start prints. */
function quiet(level: string): string {
  return ['trace', 'debug', 'info'].includes(level) ? 'warn' : level
}

/** Builds the server, which does not listen yet: the calls of `/v1` and the built client on one port. */
export async function buildApp(deps: AppContext): Promise<FastifyInstance> {
  const proxies = deps.config.trustProxy
  const headers = securityHeaders(deps.config)
  const app = fastify({
    loggerInstance: deps.log.child({}, { level: quiet(deps.log.level) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    ...timeouts,
    forceCloseConnections: 'idle',
    // Fastify's own reply would be English and no JSON:API document (`http/shutdown.ts` answers instead).
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      return answerUnreadable(error, request, reply)
    },
    clientErrorHandler: answerOnSocket(headers, (status) => logUnread(deps.log, status)),
  })
  secureReplies(app, headers)
  logAccess(app, deps.log)
  noteSessionUse(app, deps)
  closeConnectionsAtShutdown(app)
  closeUnread(app)
  // A body is read only by the handler that needs it.
  app.removeAllContentTypeParsers()
  app.setNotFoundHandler(answerAbsent)
  await app.register(api, { deps, calls })
  await serveClient(app, deps.config)
  return app
}
