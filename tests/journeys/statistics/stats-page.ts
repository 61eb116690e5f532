import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { reaches } from '../pages/waits'

/** Reads all blocks, which come as they are seen. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.locator('.stats-block').first().waitFor()
  await reaches(0, () =>
    page.evaluate(() => {
      const waiting = [
        ...document.querySelectorAll('.stats-block :is([aria-busy=true], .skeleton)'),
      ]
      waiting.at(-1)?.scrollIntoView()
      return waiting.length
    }),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Unfolds what is folded on a page: its filters, and tables that a chart tells already. */
export async function unfold(page: Page): Promise<void> {
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((one) => one.toggleAttribute('open', true)))
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
