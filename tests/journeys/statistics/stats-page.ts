import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Blocks are read as they come into sight. */
export const readToTheEnd = async (page: Page) => {
  await page.locator('.stats-block').first().waitFor({ timeout: 60_000 })
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const waiting = [...document.querySelectorAll('.stats-block .skeleton')]
          waiting.at(-1)?.scrollIntoView()
          return waiting.length
        }),
      // One block after the other.
      { timeout: 60_000 },
    )
    .toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Goes down to the first block, which is read as it comes into sight. */
export async function toBlocks(page: Page): Promise<void> {
  await page.locator('.stats-block').first().scrollIntoViewIfNeeded()
}

/** The file that something downloads. */
export async function saved(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()] as [
    Promise<Download>,
    Promise<void>,
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
