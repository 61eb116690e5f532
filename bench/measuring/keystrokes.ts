import type { Locator, Page } from 'playwright-core'

const words = ['insufficienza', 'acuta', 'rene', 'forma', 'tumore', 'c04', 'cuore 12', 'cronica di']

/** Times from each keydown to the end of the frame that shows it, typed as a quick person does. */
export async function keystrokes(page: Page, field: Locator, count: number): Promise<number[]> {
  await field.click()
  const handle = await page.evaluateHandle(() => {
    const times: number[] = []
    const end = new AbortController()
    document.addEventListener(
      'keydown',
      () => {
        const begun = performance.now()
        requestAnimationFrame(() => {
          // A message comes after the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => times.push(performance.now() - begun))
          port1.start()
          port2.postMessage(null)
        })
      },
      { capture: true, signal: end.signal },
    )
    return { times, end }
  })
  let typed = 0
  for (let at = 0; typed < count; at += 1) {
    const word = (words[at % words.length] ?? '').slice(0, count - typed)
    await page.keyboard.type(word, { delay: 70 })
    typed += word.length
    await page.keyboard.press('ControlOrMeta+A')
  }
  await page.waitForTimeout(500)
  return handle.evaluate(({ times, end }) => {
    end.abort()
    return times
  })
}
