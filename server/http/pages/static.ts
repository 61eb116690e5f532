import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config'
import { isPage } from './pages'

/** `dist/client`, seen from the bundle in `dist/server` and from these sources. */
function clientFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const fromBundle = join(here, '../client')
  const fromSources = join(here, '../../../dist/client')
  return existsSync(fromBundle) ? fromBundle : fromSources
}

/**
 * Takes the place of a worker that has to go: at its next look for a new one each browser drops the pages that it keeps, before this
 * one takes over, which a browser puts off while the worker before is still answering something. It answers nothing itself, so that
 * pages come from the server, and the page that does ends it: a worker that ends itself can hold up a page that is opened meanwhile.
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

/** Whether a browser asks for a worker's script, for a new one or to see whether it has changed. */
function isForWorker({ headers }: FastifyRequest): boolean {
  return headers['service-worker'] === 'script'
}

/** Whether a request is a browser's that opens an address, and not a script's or a monitor's. */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

/**
 * The built client: assets under `/packs/` (product §1) are named after their content and kept for ever, and the single page, which is
 * asked for anew each time, at every address of the client. At any other it says that there is nothing, to whoever has opened that.
 * Nothing to serve before the first build, as in development.
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
    // Nobody asks for it a second time, whole or in part.
    return reply.sendFile(file, { etag: false, lastModified: false, acceptRanges: false })
  })
  // Asked for anew each time as well: it says which version of the pages the browser keeps.
  app.get('/service-worker.js', (request, reply) => {
    reply.header('cache-control', 'no-cache')
    if (offlinePages) return reply.sendFile('service-worker.js')
    // A page asks whether there is one before it registers it.
    if (!isForWorker(request)) return reply.code(204).send()
    return reply.type('text/javascript; charset=utf-8').send(withdrawnWorker)
  })
  const asksAnew = (reply: FastifyReply) => reply.header('cache-control', 'no-cache')
  // What the service worker keeps.
  app.get('/index.html', (_request, reply) => asksAnew(reply).sendFile('index.html'))
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (isPage(path)) return asksAnew(reply).sendFile('index.html')
    if (!isNavigation(request)) return reply.callNotFound()
    // A browser that had it before would be told that it has not changed, with a 404 and nothing to show.
    const whole = { etag: false, lastModified: false }
    return asksAnew(reply).code(404).sendFile('index.html', whole)
  })
}
