import type { CDPSession, Page } from 'playwright-core'
import { signIn } from '../tests/journeys/sign-in'
import { beginSurvey, plantStudy, type Study } from '../tests/journeys/study'
import { openDesk } from '../tests/setup/browser/browser'
import { superadmin } from '../tests/setup/server/product'
import type { Bench, Stage } from './measuring/bench'

/** Files of a budget: neither the tab's icon nor fonts nor replies of calls. */
const apart = /\/v1\/|\.woff2$|\.svg$|\/favicon/

const nothing = /^$/

/** Late chunks come when the page has nothing else to do. */
const quiet = 2_000

interface Weight {
  bytes: number
  files: number
}

/** Bytes that come until the page is quiet, response headers included, as it travels. */
async function weigh(
  client: CDPSession,
  page: Page,
  go: () => Promise<unknown>,
  left = apart,
): Promise<Weight> {
  const urls = new Map<string, string>()
  const weight = { bytes: 0, files: 0 }
  const asked = ({ requestId, request }: { requestId: string; request: { url: string } }) =>
    void urls.set(requestId, request.url)
  const come = (one: { requestId: string; encodedDataLength: number }) => {
    const url = urls.get(one.requestId)
    if (url === undefined || !url.startsWith('http') || left.test(url)) return
    weight.bytes += one.encodedDataLength
    weight.files += 1
  }
  client.on('Network.requestWillBeSent', asked)
  client.on('Network.loadingFinished', come)
  await go()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quiet)
  client.off('Network.requestWillBeSent', asked)
  client.off('Network.loadingFinished', come)
  return weight
}

/** Pages as they are opened with nothing kept: each by its address, signed in where it takes that. */
async function visit({ browser, product, measures }: Stage, { doctor }: Study): Promise<void> {
  const visits = [
    { name: 'login', path: '/login', person: null },
    { name: 'dashboard, reloaded', path: '/doctor', person: doctor },
    { name: 'administration, reloaded', path: '/admin/databases', person: superadmin },
  ]
  for (const { name, path, person } of visits) {
    const { context, page } = await openDesk(browser, product.url)
    if (person !== null) await signIn(page, person)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    const { bytes, files } = await weigh(client, page, () => page.goto(path))
    measures.add(`first visit of ${name}`, bytes / 1_000, 'kB')
    measures.add(`first visit of ${name}: files`, files, '')
    await context.close()
  }
}

/** Somebody's first way with nothing kept, letters, drawings and calls included: what each step brings that the one before has not. */
async function goTheWay(
  { browser, product, measures }: Stage,
  { doctor }: Study,
  surveyId: string,
): Promise<void> {
  const { context, page } = await openDesk(browser, product.url)
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  const link = page.locator(`a[href*="/doctor/surveys/${surveyId}"]`).first()
  const steps = [
    { name: 'login', go: () => page.goto('/login') },
    { name: 'dashboard', go: () => signIn(page, doctor) },
    { name: 'survey', go: () => link.click() },
  ]
  for (const { name, go } of steps) {
    const { bytes, files } = await weigh(client, page, go, nothing)
    measures.add(`the cold way: ${name}`, bytes / 1_000, 'kB')
    measures.add(`the cold way: ${name}, files`, files, '')
  }
  await context.close()
}

/** Weight of a first visit as a browser receives it. */
export const visits: Bench = async (stage) => {
  const study = await plantStudy(stage.product.url)
  await visit(stage, study)
  await goTheWay(stage, study, await beginSurvey(study))
}
