import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { untilTimersOf } from './waits'

/** A worker that starts fetches a hundred files first. */
export const workerStarts = { timeout: 30_000 }

/** Waits until the pages can be opened without a network. */
export async function pagesAreCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, workerStarts)
}

/** Number of rows in a store of the browser; a database that the page has not made yet is not made here. */
export async function rowsIn(page: Page, database: string, store: string): Promise<number> {
  return page.evaluate(
    async ([databaseName = '', storeName = '']) => {
      const all = await indexedDB.databases()
      if (!all.some(({ name }) => name === databaseName)) return 0
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(databaseName)
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(storeName).objectStore(storeName).count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      })
    },
    [database, store],
  )
}

/** Waits until the password of the login just made opens this browser's answers: the page that is left earlier has not sealed their key yet. */
export async function keyIsEncrypted(page: Page): Promise<void> {
  await expect.poll(() => rowsIn(page, 'rilievo-vault', 'vaults')).toBe(1)
}

/** Waits until the browser has this many surveys in their last state, before the page is left: else they may be a second older. */
export async function storedInBrowser(page: Page, count: number): Promise<void> {
  // Replies that are on their way bring what is to be kept.
  await page.waitForLoadState('networkidle')
  // A survey is written after a pause of 800 ms, and under a lock.
  await untilTimersOf(page, 1_000)
  await page.evaluate(() => navigator.locks.request('rilievo-kept', () => undefined))
  await expect.poll(() => rowsIn(page, 'rilievo-kept', 'summaries')).toBe(count)
}
