import { spawn } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { browserFlags, browserPath, longestWait } from './browser'

/** A browser that keeps its profile in a folder and can be killed as a crash or a power cut would. */
export interface KillableBrowser {
  readonly context: BrowserContext
  readonly page: Page
  /** Sends SIGKILL to all of its processes at once, unless it has ended. */
  readonly kill: () => Promise<void>
}

async function debuggingPort(profile: string): Promise<string> {
  // Half a minute, which every start may take.
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port] = text.split('\n')
    if (port) return port
    await pause(50)
  }
  throw new Error('the browser did not say where it listens')
}

/** Starts a browser on a profile that may be left over from one that was killed. */
export async function openKillable(profile: string): Promise<KillableBrowser> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const child = spawn(
    await browserPath(),
    [
      ...browserFlags(),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--window-size=1280,900',
      'about:blank',
    ],
    { detached: true, stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile)}`)
  const [context] = browser.contexts()
  if (context === undefined || child.pid === undefined) throw new Error('no browser to open')
  const group = -child.pid
  context.setDefaultTimeout(longestWait)
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(group, 'SIGKILL')
      await gone
      await browser.close()
    },
  }
}

/** The files of a profile that hold one of these texts as they are, in either of the encodings that browsers use. */
export async function filesWith(
  profile: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const needles = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (needles.some((needle) => bytes.includes(needle))) found.push(path)
  }
  return found
}
