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

/** Processor time of the page's own thread: a busy machine changes the clock, but not this. */
export const cpuMeter = (page: Page): Promise<Meter> => meterOf(page, 'TaskDuration', 'threadTicks')

/**
 * Processor time of the page's process, reading of scripts and drawing included. Processes that the browser starts meanwhile for later
 * pages are not counted.
 */
export const rendererMeter = (page: Page): Promise<Meter> => meterOf(page, 'ProcessTime')
