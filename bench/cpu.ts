import type { Page } from 'playwright-core'

/** How long the page's own thread has worked: what a busy machine does to the clock it doesn't do to this. */
export async function cpuMeter(
  page: Page,
): Promise<<R>(work: () => Promise<R>) => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value
    if (seconds === undefined) throw new Error('this browser does not tell how long it worked')
    return seconds * 1000
  }
  return async (work) => {
    const before = await worked()
    await work()
    return (await worked()) - before
  }
}
