import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'

/** Key codes of Windows, which browsers use. */
const arrows = { ArrowUp: 38, ArrowDown: 40 } as const

/** Somebody who has a keyboard and no mouse: he sees where the focus is, and nothing else leads him. */
export class KeyboardHands {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Presses arrows so quickly one after the other that the page has no time to take the pause between two of them for an end. */
  async pressAtOnce(...keys: readonly (keyof typeof arrows)[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const strokes = keys.flatMap((key) =>
      (['rawKeyDown', 'keyUp'] as const).map((type) => ({
        type,
        key,
        code: key,
        windowsVirtualKeyCode: arrows[key],
      })),
    )
    await Promise.all(strokes.map((stroke) => session.send('Input.dispatchKeyEvent', stroke)))
    await session.detach()
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** The element with the focus, by its own name, its label or its text. */
  async focused(): Promise<string> {
    const names = await this.#names(':focus')
    return names.at(-1) ?? ''
  }

  #names(selector: string): Promise<string[]> {
    return this.page.evaluate((which) => {
      const nameOf = (element: Element) => {
        const label = (element as HTMLInputElement).labels?.[0]?.textContent
        const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
        const pointed = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
        const own = element.getAttribute('aria-label') ?? label ?? (pointed || element.textContent)
        return (own ?? '').trim().replace(/\s+/g, ' ')
      }
      return [...document.querySelectorAll(which)].map(nameOf)
    }, selector)
  }

  /** Waits until the focus has come by itself to what is looked for. */
  async arrive(wanted: RegExp): Promise<void> {
    await expect.poll(() => this.focused()).toMatch(wanted)
  }

  /** Goes on with Tab until it stands on what is looked for, once that is on the page. */
  async tabTo(wanted: RegExp, atMost = 40): Promise<void> {
    const isThere = async () => (await this.#names(reachable)).some((name) => wanted.test(name))
    await expect.poll(isThere, { message: `${wanted} is on the page` }).toBe(true)
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
