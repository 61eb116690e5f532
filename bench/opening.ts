import type { Page } from 'playwright-core'
import { signIn } from '../tests/journeys/sign-in'
import { openDesk } from '../tests/setup/browser/browser'
import { arrive, isReady } from './measuring/arriving'
import type { Bench } from './measuring/bench'
import { rendererMeter } from './measuring/cpu'
import { doctor, hireDoctor, seedFullGroups, questionsOf } from './material/full-groups'
import { plainForm, plainPage } from './bare/plain-form'
import { openWithPeers } from './measuring/opening-with-peers'
import { openOnSlowPhone } from './measuring/slow-phone'

const rounds = 5
const counts = [30, 300]

/** Cost of the page's address, from an empty page of the same origin: a renderer that has to be started counts for neither side. */
async function open(page: Page, address: string, count: number) {
  await page.goto('/v1/health')
  const meter = await rendererMeter(page)
  let ready = 0
  const cpu = await meter(async () => {
    const begun = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await isReady(page, count)
    ready = performance.now() - begun
    await page.waitForTimeout(1_500)
  })
  const nodes = await page.evaluate(() => document.getElementsByTagName('*').length)
  return { cpu, ready, nodes }
}

/** A group opened by its address with nothing kept, beside the same questions as a page of plain HTML. */
export const opening: Bench = async (stage) => {
  const { measures, browser, product } = stage
  const userId = await hireDoctor(stage)
  const desk = await openDesk(browser, product.url)
  await signIn(desk.page, doctor)
  const addresses = new Map<number, string>()
  for (const count of counts) {
    const { surveyId, groupId } = await seedFullGroups(stage, userId, count, 1)
    addresses.set(count, `/doctor/surveys/${surveyId}/user/edit/g${groupId}`)
  }
  const state = await desk.context.storageState()
  for (const [count, address] of addresses) {
    await desk.page.goto(address)
    await isReady(desk.page, count)
    const styles = await desk.page.evaluate(() =>
      [...document.styleSheets].flatMap(({ href }) => href ?? []),
    )
    const body = plainPage(styles, plainForm(questionsOf(count)))
    for (let round = 0; round < rounds; round += 1) {
      const peer = await arrive(stage, state)
      await peer.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body }))
      const plain = await open(peer, '/plain', count)
      await peer.context().close()
      const page = await arrive(stage, state)
      const own = await open(page, address, count)
      await page.context().close()
      measures.add(`${count}: opened by its address`, own.cpu, 'ms CPU')
      measures.add(`${count}: plain HTML`, plain.cpu, 'ms CPU')
      measures.add(`${count}: times plain HTML`, own.cpu / plain.cpu, '×')
      measures.add(`${count}: ready to type`, own.ready)
      measures.add(`${count}: nodes`, own.nodes, '')
      measures.add(`${count}: nodes, plain HTML`, plain.nodes, '')
    }
  }
  for (const [count, address] of addresses) await openWithPeers(stage, state, address, count)
  const [few = 0] = counts
  for (let round = 0; round < rounds; round += 1) {
    await openOnSlowPhone(stage, state, addresses.get(few) ?? '', few)
  }
  await desk.context.close()
}
