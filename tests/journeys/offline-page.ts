import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the pages can be opened without a network. */
export async function pagesAreKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until the browser has this many surveys, as they were saved last. */
export async function keptInBrowser(page: Page, count: number): Promise<void> {
  // What was saved is written after a pause, which the page's own clock measures, and under a lock.
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await navigator.locks.request('rilievo-kept', () => undefined)
  })
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('rilievo-kept', 1)
          opening.addEventListener('error', () => reject(new Error('no database')))
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('surveys').objectStore('surveys').count()
            counting.addEventListener('success', () => {
              opening.result.close()
              resolve(counting.result)
            })
          })
        }),
    )
  await expect.poll(kept).toBe(count)
}
