import type { Locator, Page } from 'playwright-core'

export interface Point {
  readonly x: number
  readonly y: number
}

/** The middle of what is to be seen of an element. */
export async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (box === null) throw new Error(`${place} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes something by the mouse and holds it where it is asked to; `release` lets it go. */
export async function carryByMouse(page: Page, from: Locator, to: Point): Promise<void> {
  const start = await middleOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
}

/** A finger on the screen, as the browser hears of it. */
export class Finger {
  readonly #page: Page
  #at: Point = { x: 0, y: 0 }
  #touch: ((type: string, points: readonly Point[]) => Promise<unknown>) | null = null

  constructor(page: Page) {
    this.#page = page
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) {
    if (this.#touch === null) {
      const session = await this.#page.context().newCDPSession(this.#page)
      this.#touch = (kind, touchPoints) =>
        session.send('Input.dispatchTouchEvent', {
          type: kind as 'touchStart',
          touchPoints: [...touchPoints],
        })
    }
    await this.#touch(type, points)
  }

  async down(at: Point): Promise<void> {
    this.#at = at
    await this.#send('touchStart', [at])
  }

  async move(to: Point): Promise<void> {
    const from = this.#at
    const steps = 12
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
      await this.#send('touchMove', [at])
    }
    this.#at = to
  }

  up(): Promise<void> {
    return this.#send('touchEnd', [])
  }
}
