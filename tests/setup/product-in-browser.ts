import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, openDesk, openPhone, type Desk } from './browser'
import { startWithSuperadmin, type Product } from './product'

function begun<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the journey has not begun')
  return thing
}

/**
 * The product and a browser at it, for the journeys of a file or of a group in it: begun before the first and ended after the last,
 * where they did not begin in time too.
 */
export function productInBrowser(start: () => Promise<Product> = startWithSuperadmin) {
  let starting: Promise<Product> | undefined
  let opening: Promise<Browser> | undefined
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    starting = start()
    opening = openBrowser()
    ;[product, browser] = await Promise.all([starting, opening])
  })
  afterAll(async () => {
    // What comes too late for the journeys is ended too; what does not come has told it.
    await opening?.then(
      (late) => late.close(),
      () => undefined,
    )
    await starting?.then(
      (late) => late.stop(),
      () => undefined,
    )
  })
  return {
    get url() {
      return begun(product).url
    },
    get server() {
      return begun(product).server
    },
    get browser() {
      return begun(browser)
    },
    /** Somebody sits down at it. */
    desk(
      viewport?: { readonly width: number; readonly height: number },
      serviceWorkers?: 'allow' | 'block',
      timezoneId?: string,
    ): Promise<Desk> {
      return openDesk(this.browser, this.url, viewport, serviceWorkers, timezoneId)
    },
    phone(): Promise<Desk> {
      return openPhone(this.browser, this.url)
    },
  }
}
