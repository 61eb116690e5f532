import type { Page } from 'playwright-core'

type Meter = <R>(work: () => Promise<R>) => Promise<number>

/** @param name a metric of the browser's in seconds, by which work is measured in ms */
async function meterOf(page: Page, name: string, timeDomain?: 'threadTicks'): Promise<Meter> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', timeDomain && { timeDomain })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const seconds = metrics.find((metric) => metric.name === name)?.value
    if (seconds === undefined) throw new Error('this browser does not tell how long it worked')
    return seconds * 1000
  }
  return async (work) => {
    const before = await worked()
    await work()
    return (await worked()) - before
  }
}

/** How long the page's own thread has worked: what a busy machine does to the clock it doesn't do to this. */
export const cpuMeter = (page: Page): Promise<Meter> => meterOf(page, 'TaskDuration', 'threadTicks')

/**
 * How long the page's process has worked, with what it does beside the page's own thread: reading scripts, drawing. Others that the
 * browser starts meanwhile, for pages to come, take longer than a plain page does and are not counted.
 */
export const rendererMeter = (page: Page): Promise<Meter> => meterOf(page, 'ProcessTime')
