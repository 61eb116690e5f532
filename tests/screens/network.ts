// The whole of msw loads a parser of GraphQL too, in each test file anew.
import { http } from 'msw/core/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export { http }

const nodeFetch = globalThis.fetch
let server: string | null = null

/** Sends what the page asks, which knows no host, to the test's server: for a handler that loses or holds the true reply. */
export async function reach(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { method, signal } = request
  const headers = new Headers(request.headers)
  // msw would decompress a reply that Node has decompressed already.
  headers.set('accept-encoding', 'identity')
  const body = request.body === null ? null : await request.arrayBuffer()
  try {
    if (server === null) throw new Error('no server to reach')
    return await nodeFetch(server + pathname + search, { method, headers, body, signal })
  } catch {
    return Response.error()
  }
}

/** In place of the server: no reply, as without a network. */
export const lost = () => Response.error()

/**
 * The page's network. A test makes it fail on demand by `network.use(http.get(path, handler))` until its end. All other calls get to the
 * real server, those of a test's people included.
 */
export const network = setupServer(
  http.all(`${location.origin}/*`, ({ request }) => reach(request)),
)

beforeAll(() => network.listen({ onUnhandledRequest: 'bypass' }))
afterEach(() => network.resetHandlers())
afterAll(() => network.close())

/** Server that the page reaches. */
export function connectTo(url: string): void {
  server = url
}

/** Calls that wait until they are let go, or are given up. */
export function hold(path: string) {
  const asked: Request[] = []
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  network.use(
    http.get(path, async ({ request }) => {
      asked.push(request)
      await open
      return reach(request)
    }),
  )
  return { asked, letGo, givenUp: () => asked.filter(({ signal }) => signal.aborted).length }
}
