import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until what has just opened has taken the focus: a key that is pressed before goes to what had it. */
export async function focusInside(page: Page, selector: string): Promise<void> {
  const isWithin = () =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
  await expect.poll(isWithin, { message: `the focus is within ${selector}` }).toBe(true)
}

/** Waits until the focus has come to this very element. */
export async function hasFocus(place: Locator): Promise<void> {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  await expect.poll(isThere, { message: `${place} has the focus` }).toBe(true)
}

/** Takes an entry of the menu that has just been opened by a key. */
export async function takeByKey(page: Page, item: Locator): Promise<void> {
  await focusInside(page, '[role=menu]')
  await item.focus()
  await page.keyboard.press('Enter')
}

/** Waits until nothing is to come above the cards of databases, which would push them away under the mouse. */
export async function dashboardAtRest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Le mie schede' }).first().waitFor()
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
}

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

/** Waits until a number has come to an end that takes long. Only each step towards it has the usual limit. */
export async function reaches(end: number, read: () => Promise<number>): Promise<void> {
  let last = await read()
  while (last !== end) {
    const before = last
    const step = async () => (last = await read())
    await expect.poll(step, { message: `goes on from ${before} to ${end}` }).not.toBe(before)
  }
}
