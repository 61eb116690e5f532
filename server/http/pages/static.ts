import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import { isPage } from './pages'
import { contentPolicy } from './security-headers'

/** Folder `dist/client`, from the bundle in `dist/server` or from these sources. */
function clientFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const fromBundle = join(here, '../client')
  const fromSources = join(here, '../../../dist/client')
  return existsSync(fromBundle) ? fromBundle : fromSources
}

/**
 * Service worker that replaces the product's if `offlinePages` is off. At its next check for updates each browser deletes the pages in
 * its cache. This happens before the worker is activated, which a browser delays while the old one is still busy. It answers no request,
 * so that pages come from the server. The page unregisters it: a worker that unregisters itself can block a page that is just opened.
 */
const withdrawnWorker = `
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(dropPages())
})

async function dropPages() {
  const names = await caches.keys()
  const shells = names.filter((name) => name.startsWith('rilievo-shell-'))
  await Promise.all(shells.map((name) => caches.delete(name)))
}
`

/** Whether a browser requests a worker's script, to register it or to check for an update. */
function isForWorker({ headers }: FastifyRequest): boolean {
  return headers['service-worker'] === 'script'
}

/** Whether a browser opens an address; scripts and monitors don't accept HTML. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/** Hashes of a page's inline scripts, as its content policy names them. Browsers read every line's end as `\n`. */
function inlineScripts(page: string): string[] {
  const scripts = [...page.replaceAll('\r\n', '\n').matchAll(/<script>([^]*?)<\/script>/g)]
  return scripts.map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
}

/**
 * Serves the built client, if there is one. Assets under `/packs/` (product §1) are named after their content and cached for ever. The
 * single page is served at every address of the client, and is checked for changes each time. At other addresses a browser gets it with
 * a 404, to display that there is nothing.
 */
export async function serveClient(
  app: FastifyInstance,
  { offlinePages }: Pick<Config, 'offlinePages'>,
  root = clientFolder(),
): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: false,
    serve: false,
    cacheControl: false,
  })
  app.get('/packs/*', { config: { isAsset: true } }, (request, reply) => {
    const file = `packs/${(request.params as Record<string, string>)['*'] ?? ''}`
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    // Caches never request it again, whole or in part.
    return reply.sendFile(file, { etag: false, lastModified: false, acceptRanges: false })
  })
  // Never cached: it has the version of the pages in the browser's cache.
  app.get('/service-worker.js', (request, reply) => {
    reply.header('cache-control', 'no-cache')
    if (offlinePages) return reply.sendFile('service-worker.js')
    // A page checks whether there is one before it registers it.
    if (!isForWorker(request)) return reply.code(204).send()
    return reply.type('text/javascript; charset=utf-8').send(withdrawnWorker)
  })
  const policy = contentPolicy(inlineScripts(readFileSync(join(root, 'index.html'), 'utf8')))
  const revalidated = (reply: FastifyReply) =>
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
  // The page for the service worker's cache.
  app.get('/index.html', (_request, reply) => revalidated(reply).sendFile('index.html'))
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (isPage(path)) return revalidated(reply).sendFile('index.html')
    if (!isNavigation(request)) return reply.callNotFound()
    // With an etag a browser that has the page would get an empty 304 in place of the page with a 404.
    const whole = { etag: false, lastModified: false }
    return revalidated(reply).code(404).sendFile('index.html', whole)
  })
}
