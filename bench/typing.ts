import type { Page } from 'playwright-core'
import type { cpuMeter } from './measuring/cpu'

const keys = 60

export const commitPause = (page: Page) => page.waitForTimeout(400)

/** Types quickly, so that no pause saves in between; gives the work that a key makes. */
export async function typing(
  page: Page,
  meter: Awaited<ReturnType<typeof cpuMeter>>,
  field: string,
): Promise<number> {
  await page.locator(field).first().fill('')
  await page.locator(field).first().focus()
  await commitPause(page)
  const work = await meter(async () => {
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(String((key % 9) + 1))
      if (key % 8 === 7) await page.keyboard.press('ControlOrMeta+A')
    }
  })
  await commitPause(page)
  return work / keys
}
