import type { Shell } from './messages'

const prefix = 'rilievo-shell-'
/** Page for every address. It is cached last, so that a version that has it is complete. */
const page = '/index.html'

/** Number of files that are downloaded at once; few, so that the user's own requests are not delayed. */
const downloads = 3

/** Cached response of any version: an address has the same content for ever. */
function cached(address: string | Request): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true })
}

/** Downloads a file or the page. @throws Error if it can't be had */
async function download(
  address: string,
  init: RequestInit & { priority?: 'low' },
): Promise<Response> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // The sign-in page of a network may come instead of a file, and a cached file stays for ever.
  const isPage = /^text\/html/i.test(response.headers.get('content-type') ?? '')
  if (isPage !== address.endsWith('.html'))
    throw new Error(`${address}: answered by something else`)
  return response
}

/**
 * Caches a version's files. Those of the previous version stay, since its pages may still be open.
 *
 * @throws Error if a file can't be had, or if the server has another version by now; the browser then tries again later
 */
export async function cacheShell({ version, entry, files }: Shell): Promise<void> {
  const cache = await caches.open(prefix + version)
  const left = [...files]
  async function downloadRest(): Promise<void> {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      await cache.put(file, (await cached(file)) ?? (await download(file, { priority: 'low' })))
    }
  }
  await Promise.all(Array.from({ length: downloads }, downloadRest))
  const response = await download(page, { cache: 'no-store' })
  const text = await response.clone().text()
  if (!text.includes(entry)) throw new Error(`${version}: the server has another version`)
  await cache.put(page, response)
}

/** Deletes the files of other versions, once no page of them is open. */
export async function deleteOtherShells({ version }: Shell): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Finds the page of the newest complete version: an older one might not be able to read what a newer one has stored. */
async function newestPage(): Promise<Response | undefined> {
  const names = await caches.keys()
  for (const name of names.filter((one) => one.startsWith(prefix)).reverse()) {
    const response = await (await caches.open(name)).match(page, { ignoreVary: true })
    if (response !== undefined) return response
  }
  return undefined
}

/** Returns a file from the cache, otherwise from the server. */
export async function openFile(request: Request): Promise<Response> {
  return (await cached(request)) ?? fetch(request)
}

/**
 * Returns the page: the server's, so that a new version is there at once, otherwise the cached one. A server that fails or does not reply
 * in time counts as away.
 *
 * @param timeout in milliseconds
 */
export async function openPage(request: Request, timeout: number): Promise<Response> {
  const fromServer = fetch(request)
  const inTime = Promise.race([
    fromServer.then((response) => (response.status < 500 ? response : null)),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout)),
  ])
  const response = await inTime.catch(() => null)
  return response ?? (await newestPage()) ?? fromServer
}
