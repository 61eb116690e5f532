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
  const script = pathToFileURL(join(import.meta.dirname, '../../../scripts/browser.js')).href
  const { findBrowser } = (await import(/* @vite-ignore */ script)) as Finder
  return findBrowser()
}

/** Arguments that keep a Chromium from calling anybody but its pages. */
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

/** The longest that a journey waits for what it needs of a page, in milliseconds. */
export const longestWait = 10_000

async function sitDown(context: BrowserContext): Promise<Desk> {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(String(error.error())))
  return { context, page: context.pages()[0] ?? (await context.newPage()), faults }
}

export interface DeskOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Requests that a service worker answers can't be held up by a test: only journeys that need the worker let it in. */
  readonly serviceWorkers?: 'allow' | 'block'
  readonly timezoneId?: string
}

const deskWindow = { width: 1440, height: 900 }

/** Sits somebody down at the product. */
export async function openDesk(
  browser: Browser,
  baseURL: string,
  options: DeskOptions = {},
): Promise<Desk> {
  const usual = { ...italian, viewport: deskWindow, serviceWorkers: 'block' } as const
  return sitDown(await browser.newContext({ ...usual, ...options, baseURL }))
}

/** Gives somebody a phone with the product on it. */
export async function openPhone(browser: Browser, baseURL: string): Promise<Desk> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  return sitDown(
    await browser.newContext({ ...italian, ...phone, baseURL, serviceWorkers: 'block' }),
  )
}

/** Sits somebody down at a browser of their own, which keeps all that it has in a folder, the product's pages too. */
export async function openProfile(folder: string, baseURL: string): Promise<Desk> {
  const executablePath = await browserPath()
  const window = { viewport: deskWindow, baseURL }
  const options = { ...italian, ...window, executablePath, args: browserFlags() }
  return sitDown(await chromium.launchPersistentContext(folder, options))
}

/** Keeps a picture of the whole page where `RILIEVO_SHOTS` names a folder; nothing otherwise. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['RILIEVO_SHOTS']
  if (!folder) return
  // Elements fixed to the window's top would lie across the picture.
  await page.evaluate(() => window.scrollTo(0, 0))
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
