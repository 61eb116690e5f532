import { createHeldKey } from './held-key'
import type { KeyReply, Shell, VersionReply, WorkerMessage } from './messages'
import { deleteOtherShells, cacheShell, openFile, openPage } from './shell-cache'

declare const self: ServiceWorkerGlobalScope
/** Written in by scripts/build.js. */
declare const shellOfBuild: Shell

/**
 * How long a page may take to come from the server, in milliseconds: on a bad network the kept one is better than a blank one, and a
 * browser that says it has no network seldom errs.
 */
const timeout = () => (navigator.onLine ? 3_000 : 200)

const shell = shellOfBuild
const heldKey = createHeldKey()

/** What the worker answers itself; null leaves a request to the browser, as every call of `/v1`: no patient's data comes by here. */
function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  if (pathname.startsWith('/packs/')) return openFile(request)
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/v1/')
  return isPage ? openPage(request, timeout()) : null
}

function onMessage(message: WorkerMessage): KeyReply | VersionReply | null {
  if (message.type === 'key-put') heldKey.put(message)
  else if (message.type === 'key-forget') heldKey.forget()
  else if (message.type === 'key-get') return { key: heldKey.get(message) }
  else if (message.type === 'version') return { isSame: message.entry === shell.entry }
  return null
}

self.addEventListener('install', (event) => event.waitUntil(cacheShell(shell)))

// No earlier than the last page of the version before is gone: nobody's page is taken over, and none loses its files.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherShells(shell), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const response = answer(event.request)
  if (response !== null) event.respondWith(response)
})

self.addEventListener('message', ({ data, ports }) => {
  const reply = onMessage(data as WorkerMessage)
  if (reply !== null) ports[0]?.postMessage(reply)
})
