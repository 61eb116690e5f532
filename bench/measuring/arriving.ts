import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from './bench'

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signed in, and with nothing kept of a former visit. */
export async function arrive(
  { browser, product }: Stage,
  storageState: State,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({
    storageState,
    baseURL: product.url,
    locale: 'it-IT',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    serviceWorkers,
  })
  return context.newPage()
}

/** State in which somebody can type: all questions are drawn, and none of them is locked. */
export async function isReady(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.getElementsByClassName('question').length === wanted &&
      document.querySelector('.question input:enabled') !== null,
    count,
  )
}
