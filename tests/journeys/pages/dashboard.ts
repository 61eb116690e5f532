import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until nothing is to come above the cards of databases, which would push them away under the mouse. */
export async function dashboardAtRest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Le mie schede' }).first().waitFor()
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
}
