import type { Page } from 'playwright-core'

/**
 * Waits until the page's own timers of this length have run. A page runs its timers in their order, so that what it does
 * after a pause is done by then, on however slow a machine.
 */
export async function untilTimersOf(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(
    (length) => new Promise((resolve) => setTimeout(resolve, length)),
    milliseconds,
  )
}
