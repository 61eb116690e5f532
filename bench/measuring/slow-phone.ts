import type { CDPSession, Page } from 'playwright-core'
import { arrive, isReady, type State } from './arriving'
import type { Stage } from './bench'

/** A phone that was cheap some years ago, on a ward's network: 1.6 Mbit/s. */
const slowPhone = { cpu: 4, latency: 150, throughput: (1.6 * 1024 * 1024) / 8 }

/** Milliseconds after which a survey is stored in the browser. */
const keeping = 3_000

/** Slows a page's processor down to that of the phone. @returns the connection that does it */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
  return client
}

async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.throughput,
    uploadThroughput: slowPhone.throughput,
  })
}

async function timeToReady(page: Page, address: string, count: number): Promise<number> {
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await isReady(page, count)
  return performance.now() - begun
}

/** A group opened by its address on a slow phone: with nothing kept, once more, and without a network. */
export async function openOnSlowPhone(
  stage: Stage,
  state: State,
  address: string,
  count: number,
): Promise<void> {
  const { measures } = stage
  const told = (visit: string) => `${count} on a slow phone, ${visit}: ready to type`
  const page = await arrive(stage, state)
  await page.goto('/v1/health')
  await slowNetwork(await slowProcessor(page))
  for (const visit of ['cold', 'warm']) {
    measures.add(told(visit), await timeToReady(page, address, count))
    // Files that come after the page is drawn belong to the visit before.
    await page.waitForLoadState('networkidle')
    await page.goto('/v1/health')
  }
  await page.context().close()

  const kept = await arrive(stage, state, 'allow')
  await timeToReady(kept, address, count)
  await kept.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The survey is kept beside the page, which says nothing of it.
  await kept.waitForLoadState('networkidle')
  await kept.waitForTimeout(keeping)
  await slowProcessor(kept)
  await kept.context().setOffline(true)
  measures.add(told('offline'), await timeToReady(kept, address, count))
  await kept.context().close()
}
