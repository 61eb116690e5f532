import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { logAccess, logUnread } from './http/access-log'
import { api } from './http/api'
import { closeConnectionsAtTheEnd } from './http/shutdown'
import { secureReplies, securityHeaders } from './http/pages/security-headers'
import { serveClient } from './http/pages/static'
import { noteSessionUse } from './http/sessions/session-use'
import { timeouts } from './http/timeouts'
import { closeUnread } from './http/bodies/unread'
import { answerAbsent, answerOnSocket, answerUnreadable } from './http/replies/unreadable'
import type { AppContext } from './context'
import { calls } from './calls/index'

/** Fastify's level: ours, but at least a warning. */
function quiet(level: string): string {
  return ['trace', 'debug', 'info'].includes(level) ? 'warn' : level
}

/** The whole server, not yet listening: the calls of `/v1` and the built client on one port. */
export async function buildApp(deps: AppContext): Promise<FastifyInstance> {
  const proxies = deps.config.trustProxy
  const headers = securityHeaders(deps.config)
  const app = fastify({
    // Fastify's own lines ("listening at") would only repeat what the start prints.
    loggerInstance: deps.log.child({}, { level: quiet(deps.log.level) }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies,
    ...timeouts,
    forceCloseConnections: 'idle',
    // Its own words would be English, and no document (`http/ending.ts`).
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
  closeConnectionsAtTheEnd(app)
  closeUnread(app)
  // Nothing is read but by who takes it.
  app.removeAllContentTypeParsers()
  app.setNotFoundHandler(answerAbsent)
  await app.register(api, { deps, calls })
  await serveClient(app, deps.config)
  return app
}
