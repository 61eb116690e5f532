import type { Page } from 'playwright-core'

/** Takes what a formula's editor offers, once it is that. */
export async function pickSuggestion(page: Page, wanted: RegExp | string, key = 'Enter') {
  // While it is still being looked up, what is offered can't be taken.
  const offered = page.locator(
    '.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) [aria-selected=true]',
  )
  await offered.filter({ hasText: wanted }).waitFor()
  await page.keyboard.press(key)
}
