import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'

/**
 * Content policy: pages run only the product's own scripts and can't be framed. Inline styles are allowed, because the
 * administration's library uses them.
 *
 * @param scripts inline scripts of the page, as hashes such as `sha256-…`; all others are refused
 */
export function contentPolicy(scripts: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ...(scripts.length === 0 ? [] : [`script-src 'self' '${scripts.join("' '")}'`]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every reply but an asset's: pages send no address on, and use neither camera nor microphone. */
const pageHeaders = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

/** Header that requires TLS for a year. No `includeSubDomains`: subdomains may belong to others. */
const onlyByTls = { 'strict-transport-security': 'max-age=31536000' }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route serves parts of pages, which are never opened by themselves. */
    readonly isAsset?: true
  }
}

/** Headers of an asset. Its page has the policy; all headers would add a fifth to the weight of a page's forty assets. */
const assetHeaders = { 'x-content-type-options': 'nosniff' }

/** Headers of every other reply; with that for TLS, if the product's address has it. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return publicUrl?.startsWith('https:') ? { ...pageHeaders, ...onlyByTls } : pageHeaders
}

/** Sets these headers, or an asset's, on every reply, before any other step. */
export function secureReplies(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.headers(routeOptions.config.isAsset ? assetHeaders : headers)
  })
}
