import type { CDPSession, Page } from 'playwright-core'
import pg from 'pg'
import { openPool } from '../server/db/open'
import { openLog } from '../server/log'
import { rebuildStatistics } from '../server/statistics/facts/refresh'
import { signIn } from '../tests/journeys/sign-in'
import { superadmin } from '../tests/setup/server/product'
import type { Bench, Stage } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'
import { seedAnswers } from './material/many-answers'
import { slowProcessor } from './measuring/slow-phone'

interface Trace {
  readonly traceEvents: readonly { readonly name: string; readonly ts: number }[]
}

const [rounds, scrolled, surveys, questions] = [7, 3, 500, 90]
/** Distance of a scroll in pixels, and how many of them in a second: a thumb that looks for something. */
const [distance, speed] = [12_000, 1_500]

/** A registry whose facts are made, so that a page waits for nobody's. @returns address of the page of all its questions */
async function seedPage({ product, admin }: Stage): Promise<string> {
  const { url } = await embeddedDatabase(product)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { databaseId } = await seedAnswers(admin, client, surveys * questions)
  const { pool, db } = openPool(url, openLog('error'))
  await rebuildStatistics(db)
  await pool.end()
  await client.end()
  return `/admin/databases/${databaseId}/stats/all`
}

/** A phone with a slow processor, signed in. Motion is not reduced: what moves on a page is part of its cost. */
async function phoneOf({ browser, product }: Stage): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, superadmin)
  return page
}

/** Opens the page, and waits until its head has the numbers. */
async function toFirstNumbers(page: Page, address: string): Promise<number> {
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('.stats-head strong') !== null)
  return performance.now() - begun
}

/** Counts the frames that the page's own thread draws, for as long as the page is open. */
async function countFrames(page: Page) {
  await page.evaluate(() => {
    const counter = {
      frames: 0,
      next() {
        counter.frames += 1
        requestAnimationFrame(counter.next)
      },
    }
    Object.assign(window, { counter })
    counter.next()
  })
  return () =>
    page.evaluate(() => (window as unknown as { counter: { frames: number } }).counter.frames)
}

/**
 * Scrolls down from the top. The browser moves what is painted by itself; what is new on the page waits for the page's thread. Each frame
 * on the screen is a measure, and the thread's frames on average.
 */
async function scroll({ browser, measures }: Stage, page: Page, client: CDPSession, when: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  const frames = await countFrames(page)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  const [begun, before] = [performance.now(), await frames()]
  await client.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 500,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  })
  const [took, own] = [performance.now() - begun, (await frames()) - before]
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace
  const drawn = trace.traceEvents.flatMap(({ name, ts }) => (name === 'DrawFrame' ? ts : []))
  drawn.sort((one, other) => one - other)
  const reached = await page.evaluate(() => window.scrollY)
  if (reached < distance / 2) throw new Error(`${when}: scrolled by ${reached} px alone`)
  for (const [at, instant] of drawn.entries()) {
    const former = drawn[at - 1]
    if (former !== undefined)
      measures.add(`a frame on the screen, ${when}`, (instant - former) / 1_000)
  }
  measures.add(`a frame of the page's thread, ${when}`, took / own)
}

/** A page of ninety blocks on a slow processor, its files kept: its first numbers, and how it scrolls at first and later. */
export const statisticsPage: Bench = async (stage) => {
  const { measures } = stage
  const address = await seedPage(stage)
  const page = await phoneOf(stage)
  const client = await slowProcessor(page)
  await toFirstNumbers(page, address)
  for (let round = 0; round < rounds; round += 1) {
    measures.add('first numbers', await toFirstNumbers(page, address))
    await page.waitForLoadState('networkidle')
    if (round < scrolled) {
      await scroll(stage, page, client, 'while blocks are read')
      await page.waitForLoadState('networkidle')
      await scroll(stage, page, client, 'once they are read')
    }
  }
  await page.context().close()
}
