import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Somebody who has a keyboard and no mouse: he sees where the focus is, and nothing else leads him. */
export class KeyboardHands {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** What has the focus, by its own name, its label or its text. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return ''
      const label = (element as HTMLInputElement).labels?.[0]?.textContent
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const pointed = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
      const own = element.getAttribute('aria-label') ?? label ?? (pointed || element.textContent)
      return (own ?? '').trim().replace(/\s+/g, ' ')
    })
  }

  /** Waits until the focus has come by itself to what is looked for. */
  async arrive(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(wanted)
  }

  /** Goes on with Tab until it stands on what is looked for. */
  async tabTo(wanted: RegExp, atMost = 40): Promise<void> {
    const way: string[] = []
    while (way.length < atMost) {
      await this.press('Tab')
      const here = await this.focused()
      if (wanted.test(here)) return
      way.push(here)
    }
    throw new Error(`${wanted} is not reached by Tab, only ${way.join(' | ')}`)
  }
}
