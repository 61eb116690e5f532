import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openDesk, openPhone, type Desk, type DeskOptions } from './browser'
import type { BuiltServer } from '../server/built-server'
import { startDemo, startWithSuperadmin, type Product } from '../server/product'
import { onceAWorker } from '../run/once-a-worker'
import { windowsOfFile } from './windows'

/** The worker's browser, in which each desk and each phone is a session of its own. */
export const sharedBrowser = onceAWorker<Browser>({
  make: openBrowser,
  isAlive: (browser) => browser.isConnected(),
  end: (browser) => void browser.close(),
})

function productOfWorker(start: () => Promise<Product>): () => Promise<Product> {
  return onceAWorker({
    make: start,
    isAlive: ({ server: { process } }) => process.exitCode === null && process.signalCode === null,
    end: ({ server }) => void server.process.kill('SIGTERM'),
  })
}

const productWithSuperadmin = productOfWorker(startWithSuperadmin)
const productWithDemonstration = productOfWorker(startDemo)

/** A product, and the people at desks and phones who use it. */
export interface ProductInBrowser {
  readonly url: string
  /** Sits somebody down at it; `at` is another way to it than its own address, as through a proxy. */
  desk(options?: DeskOptions & { readonly at?: string }): Promise<Desk>
  phone(): Promise<Desk>
}

/** Finds the worker's product with its superadmin, for files that plant their own records and look for no others. */
export function sharedProduct(): ProductInBrowser {
  return visited(productWithSuperadmin)
}

/** Finds the worker's product with demonstration data, for files that read it or add what no other file comes upon. */
export function sharedDemonstration(): ProductInBrowser {
  return visited(productWithDemonstration)
}

/**
 * Starts a product for a file, or for a group in it, that needs one alone. Such a file kills, restarts or configures its product, wants
 * it empty, or changes what others would see. It ends after the last journey, also where it did not begin in time.
 */
export function ownProduct(
  start: () => Promise<Product>,
): ProductInBrowser & { readonly server: BuiltServer } {
  let starting: Promise<Product> | undefined
  // Registered before the hook that closes the windows, it runs after that.
  afterAll(async () => {
    const late = await starting?.catch(() => undefined)
    await late?.stop()
  })
  return visited(() => (starting = start()))
}

function begun<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the journey has not begun')
  return thing
}

/** Gives a product to the journeys of a file or of a group in it, and closes after them all windows that they opened. */
function visited(find: () => Promise<Product>) {
  let product: Product | undefined
  let browser: Browser | undefined
  const windows = windowsOfFile()
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([find(), sharedBrowser()])
  })
  return {
    get url() {
      return begun(product).url
    },
    get server() {
      return begun(product).server
    },
    desk({ at = begun(product).url, ...options }: DeskOptions & { readonly at?: string } = {}) {
      return windows.opened(openDesk(begun(browser), at, options))
    },
    phone() {
      return windows.opened(openPhone(begun(browser), begun(product).url))
    },
  }
}
