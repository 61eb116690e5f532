import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

interface Finder {
  readonly findBrowser: () => Promise<string>
}

/** The browser that `npm test` has found, else one that is found here. */
export async function browserPath(): Promise<string> {
  const named = process.env['RILIEVO_BROWSER']
  if (named) return named
  const script = pathToFileURL(join(import.meta.dirname, '../../scripts/browser.js')).href
  const { findBrowser } = (await import(/* @vite-ignore */ script)) as Finder
  return findBrowser()
}

/** What keeps a Chromium from calling anybody but the pages it is sent to. */
export function browserFlags(): string[] {
  const isRoot = process.getuid?.() === 0
  return [
    // Chromium's sandbox refuses to run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
}

/** A real Chromium. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: browserFlags() })
}

/** One person at one computer: a session of its own, and what went wrong on his pages. */
export interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  /** Errors that the browser's console has shown, and exceptions nobody caught. */
  readonly faults: string[]
}

/** In Italy. */
const italian = {
  locale: 'it-IT',
  timezoneId: 'Europe/Rome',
  reducedMotion: 'reduce',
} as const

async function sitDown(context: BrowserContext): Promise<Desk> {
  // A machine that has much else to do takes its time.
  context.setDefaultTimeout(30_000)
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  return { context, page: context.pages()[0] ?? (await context.newPage()), faults }
}

/** Sits somebody down at the product. */
export async function openDesk(
  browser: Browser,
  baseURL: string,
  viewport = { width: 1440, height: 900 },
  // Requests that a service worker answers can't be held up by a test: only journeys that need the worker let it in.
  serviceWorkers: 'allow' | 'block' = 'block',
  timezoneId: string = italian.timezoneId,
): Promise<Desk> {
  const place = { ...italian, timezoneId }
  return sitDown(await browser.newContext({ ...place, baseURL, viewport, serviceWorkers }))
}

/** Somebody with a phone in his hand. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Desk> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  return sitDown(
    await browser.newContext({ ...italian, ...phone, baseURL, serviceWorkers: 'block' }),
  )
}

/** The same with a browser of its own, which keeps all that it has in a folder and the product's pages for when there is no network. */
export async function openProfile(
  folder: string,
  baseURL: string,
  viewport = { width: 1440, height: 900 },
): Promise<Desk> {
  const executablePath = await browserPath()
  const options = { ...italian, baseURL, viewport, executablePath, args: browserFlags() }
  return sitDown(await chromium.launchPersistentContext(folder, options))
}

/** Keeps a picture of the whole page where `RILIEVO_SHOTS` names a folder; nothing otherwise. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['RILIEVO_SHOTS']
  if (!folder) return
  // What keeps to the window's top would lie across the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
