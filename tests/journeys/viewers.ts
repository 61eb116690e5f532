import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openBrowser, openDesk, type Desk } from '../setup/browser'
import { startDemo, type Product } from '../setup/product'
import { look, type Scene } from './look'
import { signIn } from './sign-in'

/** As `npm run demo` prints it. */
const password = 'dimostrazione-clinica-2026'

/** Somebody of the demonstration, or nobody it knows, and every screen that he can come upon. */
export interface Viewer {
  readonly who: string
  readonly email: string | null
  readonly scenes: readonly Scene[]
}

/** Everything that these people see of one product with demonstration data. */
export function lookThrough(viewers: readonly Viewer[]): void {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    product = await startDemo()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await product.stop()
  })

  describe.each(viewers)('what $who sees, on a desk, a tablet and a phone', (viewer) => {
    let desk: Desk
    beforeAll(async () => {
      desk = await openDesk(browser, product.url)
      const { email } = viewer
      if (email !== null) await signIn(desk.page, { email, password })
    })
    afterAll(() => desk.context.close())

    it.each(viewer.scenes.map((scene) => [scene.name, scene] as const))('%s', (_name, scene) =>
      look(desk, scene),
    )
  })
}
