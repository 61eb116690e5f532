import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { api } from './http/api'
import { closeConnectionsAtTheEnd } from './http/ending'
import { problemOf } from './http/problem-of'
import { mediaType, sendJson } from './http/send-json'
import { serveClient } from './http/static'
import type { Parts } from './parts'
import { calls } from './routes/index'

/**
 * The same for every reply, set once: pages run our own scripts only, are framed by nobody and send no address on. Styles may stand in
 * the page, because the admin area's library puts them there.
 */
const securityHeaders = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Fastify's level: ours, but at least a warning. */
function quiet(level: string): string {
  return ['trace', 'debug', 'info'].includes(level) ? 'warn' : level
}

/** An address that the router can't read (`/%zz`) reaches no route and no hook: a call hears so as ever, a page is the one not found. */
function unreadableAddress(error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(securityHeaders)
  if (!request.url.startsWith('/v1/')) return reply.redirect('/404')
  const problem = problemOf(error)
  return sendJson(reply.code(problem.status), mediaType, problem.document())
}

/** The whole server, not yet listening: the calls of `/v1` and the built client on one port. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const proxies = parts.config.trustProxy
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
    frameworkErrors: unreadableAddress,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders)
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Not the address: that may hold a token of a mail, or a patient's code that is looked for.
    const { statusCode: status, elapsedTime: ms } = reply
    parts.log.debug({ method, route: routeOptions.url ?? null, status, ms }, 'request')
  })
  closeConnectionsAtTheEnd(app)
  await app.register(api, { parts, calls })
  await serveClient(app, parts.config)
  return app
}
