import type { Shell } from './messages'

const prefix = 'rilievo-shell-'
/** The page for every address. It is kept last, so that a version that has it is whole. */
const page = '/index.html'

/** How many files are asked for at once: what the person does comes first. */
const downloads = 3

/** Any address of ours has one content for ever, whichever version it was kept with. */
function kept(address: string | Request): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true })
}

async function ask(address: string, init: RequestInit & { priority?: 'low' }): Promise<Response> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // The page to sign in to a network comes in the place of any file, and a file that is kept stays for ever.
  const isPage = /^text\/html/i.test(response.headers.get('content-type') ?? '')
  if (isPage !== address.endsWith('.html'))
    throw new Error(`${address}: answered by something else`)
  return response
}

/**
 * Keeps a version's files beside those of the version before, whose pages may still be open.
 *
 * @throws when a file can't be had, or the server has another version by now: the browser then tries again later
 */
export async function cacheShell({ version, entry, files }: Shell): Promise<void> {
  const cache = await caches.open(prefix + version)
  const left = [...files]
  async function download(): Promise<void> {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      await cache.put(file, (await kept(file)) ?? (await ask(file, { priority: 'low' })))
    }
  }
  await Promise.all(Array.from({ length: downloads }, download))
  const response = await ask(page, { cache: 'no-store' })
  const text = await response.clone().text()
  if (!text.includes(entry)) throw new Error(`${version}: the server has another version`)
  await cache.put(page, response)
}

/** Called once no page of another version is open. */
export async function deleteOtherShells({ version }: Shell): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== prefix + version)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Finds the page of the newest whole version: an older one might not be able to read what a newer one has left in the browser. */
async function newestPage(): Promise<Response | undefined> {
  const names = await caches.keys()
  for (const name of names.filter((one) => one.startsWith(prefix)).reverse()) {
    const found = await (await caches.open(name)).match(page, { ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

/** A file with a name of its own: from the browser where it is kept, else from the server. */
export async function openFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

/**
 * The page: the server's, so that a new version is there at once, else the one that is kept. A server that fails counts as away,
 * and so does a network that takes too long.
 *
 * @param timeout in milliseconds
 */
export async function openPage(request: Request, timeout: number): Promise<Response> {
  const asked = fetch(request)
  const inTime = Promise.race([
    asked.then((response) => (response.status < 500 ? response : null)),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout)),
  ])
  const response = await inTime.catch(() => null)
  return response ?? (await newestPage()) ?? asked
}
