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
