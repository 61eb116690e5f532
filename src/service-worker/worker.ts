import type { KeyOwner, KeyReply, Shell, VersionReply, WorkerMessage } from './messages'
import { deleteOtherShells, cacheShell, openFile, openPage } from './shell-cache'

declare const self: ServiceWorkerGlobalScope
/** Shell of this build; `scripts/build.js` writes it into the worker. */
declare const shellOfBuild: Shell

/**
 * Time that the server has to reply with a page, in milliseconds. After it the cached page is shown, which is better than a blank one. A
 * browser that reports no network is usually right.
 */
const timeout = () => (navigator.onLine ? 3_000 : 200)

const shell = shellOfBuild
/** Key of the answers in this browser, in memory alone: a page that is reloaded offline asks for it. */
let storedKey: (KeyOwner & { readonly key: string }) | null = null

/** The stored key, if it belongs to this session. */
function keyOf({ userId, token }: KeyOwner): string | null {
  return storedKey?.userId === userId && storedKey.token === token ? storedKey.key : null
}

/**
 * Response of the worker itself, for files and pages of the client. Null leaves a request to the browser: calls of `/v1`, and with them
 * patients' data, never pass through the worker.
 */
function answer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  if (pathname.startsWith('/packs/')) return openFile(request)
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/v1/')
  return isPage ? openPage(request, timeout()) : null
}

function onMessage(message: WorkerMessage): KeyReply | VersionReply | null {
  if (message.type === 'key-put') {
    const { userId, token, key } = message
    storedKey = { userId, token, key }
  } else if (message.type === 'key-forget') storedKey = null
  else if (message.type === 'key-get') return { key: keyOf(message) }
  else if (message.type === 'version') return { isSame: message.entry === shell.entry }
  return null
}

self.addEventListener('install', (event) => event.waitUntil(cacheShell(shell)))

// A new worker is activated once no page of the previous version is open, so that no page loses its files.
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
