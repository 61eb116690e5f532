import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'

/**
 * The same for every reply but an asset's, set once: pages run our own scripts only, are framed by nobody and send no address on. Styles may stand in
 * the page, because the admin area's library puts them there.
 */
const everywhere = {
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

/** A year. Names below this one may be others' and are none of ours: no `includeSubDomains`. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what a route serves is part of a page, and never opened by itself. */
    readonly isAsset?: true
  }
}

/** What an asset carries: what it may do says its page. With the rest forty of them would weigh a fifth more. */
const assetHeaders = { 'x-content-type-options': 'nosniff' }

/** What every other reply carries; where the product is reached by TLS, that it never is without. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...everywhere, ...onlyByTls } : everywhere
}

/** Puts them on every reply of a route, before anything else is done. */
export function secureReplies(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers(routeOptions.config.isAsset ? assetHeaders : headers)
  })
}
