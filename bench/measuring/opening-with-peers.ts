import type { Page } from 'playwright-core'
import { servePeerPages, peerFields } from '../peer-forms'
import { arrive, type State } from './arriving'
import type { Stage } from './bench'
import { rendererMeter } from './cpu'
import { type Timeline, timelineOf, watchReady } from './timeline'
import { questionsOf } from '../material/full-groups'

const rounds = 7
const ownField = '.question input:enabled'

/** Opens an address with nothing kept, from an empty page of the same origin, so that a process that has to start counts for nobody. */
async function open(page: Page, address: string, field: string) {
  await watchReady(page, field)
  await page.goto(new URL('/v1/health', address).href)
  const meter = await rendererMeter(page)
  let timeline: Timeline = { requests: [], ready: 0 }
  const cpu = await meter(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    timeline = await timelineOf(page)
  })
  return { cpu, timeline }
}

/**
 * A group opened by its address, in turn with the same questions in pages of others that do nothing else. Our timeline says what it waits
 * for: each request from when to when.
 */
export async function openWithPeers(
  stage: Stage,
  state: State,
  address: string,
  count: number,
): Promise<void> {
  const { measures, product } = stage
  const peers = await servePeerPages(questionsOf(count))
  for (let round = 0; round < rounds; round += 1) {
    const page = await arrive(stage, state)
    const own = await open(page, new URL(address, product.url).href, ownField)
    await page.context().close()
    for (const { name, from, to } of own.timeline.requests) {
      measures.add(`${count}: ${name}, asked for`, from)
      measures.add(`${count}: ${name}, there`, to)
    }
    measures.add(`${count}: ready, by the page's own clock`, own.timeline.ready)
    measures.add(`${count}: until it is ready`, own.cpu, 'ms CPU')
    for (const peer of peers) {
      const theirs = await arrive(stage, state)
      const { cpu, timeline } = await open(theirs, peer.url, peerFields.text)
      await theirs.context().close()
      measures.add(`${count}: ready, ${peer.name}`, timeline.ready)
      measures.add(
        `${count}: ready, in times of ${peer.name}`,
        own.timeline.ready / timeline.ready,
        '×',
      )
      measures.add(`${count}: until it is ready, ${peer.name}`, cpu, 'ms CPU')
    }
  }
  for (const peer of peers) peer.close()
}
